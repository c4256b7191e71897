// The decision a player faces, in a few words. The types of the legal actions tell which one it is.
import { t, tc } from "../../lib/text.svelte";
import type { Legal } from "../../lib/types";

export function promptFor(legal: Legal[]): string {
  const types = new Set(legal.map(({ action }) => action.type));
  const has = (type: string) => types.has(type);
  if (has("draft")) return t("Choose a building for this game");
  if (has("pick")) return tc("puerto rico", "Pick a role");
  if (has("take") || has("hacienda")) return t("Choose a tile for your island");
  if (has("settle")) return t("Take a colonist for it?");
  if (has("colonist")) return t("Take the extra colonist?");
  if (has("place")) return t("Place your colonists");
  if (has("build")) return t("Choose what to build");
  if (has("return")) return t("Choose what to return at the black market");
  if (has("produce")) return t("Choose your extra good");
  if (has("sell")) return t("Choose what to sell");
  if (has("ship")) return t("Choose what to ship at the small wharf");
  if (has("load") || has("small wharf")) return t("Choose what to load");
  if (has("store")) return tc("puerto rico", "Choose what to keep");
  if (has("move")) return t("Choose where the guest goes");
  if (has("guest")) return t("Move a guest?");
  return t("There is no other choice");
}
