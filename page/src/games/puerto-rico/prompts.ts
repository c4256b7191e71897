// The decision a player faces, in a few words.
import { t, tc } from "../../lib/text.svelte";
import { makePromptFor } from "../shared/prompts";

export const promptFor = makePromptFor({
  draft: () => t("Choose a building for this game"),
  pick: () => tc("puerto rico", "Pick a role"),
  take: () => t("Choose a tile for your island"),
  hacienda: () => t("Choose a tile for your island"),
  settle: () => t("Take a colonist for it?"),
  colonist: () => t("Take the extra colonist?"),
  place: () => t("Place your colonists"),
  build: () => t("Choose what to build"),
  return: () => t("Choose what to return at the black market"),
  produce: () => t("Choose your extra good"),
  sell: () => t("Choose what to sell"),
  ship: () => t("Choose what to ship at the small wharf"),
  load: () => t("Choose what to load"),
  "small wharf": () => t("Choose what to load"),
  store: () => tc("puerto rico", "Choose what to keep"),
  move: () => t("Choose where the guest goes"),
  use: () => t("Take it or leave it?"),
  guest: () => t("Move a guest?"),
});
