// The decision a player faces, in a few words.
import { t, tc } from "../../lib/text.svelte";
import { makePromptFor } from "../shared/prompts";

export const promptFor = makePromptFor({
  pick: () => tc("san juan", "Pick a role"),
  build: () => t("Choose what to build"),
  over: () => t("Build over one of your buildings?"),
  pay: () => t("Choose what to pay with"),
  produce: () => t("Choose what to produce"),
  sell: () => t("Choose what to sell"),
  keep: () => tc("san juan", "Choose what to keep"),
  discard: () => t("Choose what to discard"),
  chapel: () => t("Put a card under the chapel?"),
  mine: () => t("Use the gold mine?"),
  library: () => t("Use the library for this role?"),
  use: () => t("Take it or leave it?"),
});
