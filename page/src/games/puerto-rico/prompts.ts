// What is asked of whoever decides, in a few words. The kinds of legal actions say it.
import { t, tc } from "../../lib/text.svelte";
import type { GameName, Legal } from "../../lib/types";

export function whatIsAsked(legal: Legal[], phase: string, game: GameName): string {
  const kinds = new Set(legal.map(({ action }) => action.type));
  const has = (kind: string) => kinds.has(kind);
  if (has("draft")) return t("Choose a building for this game");
  if (has("pick")) return game === "puerto-rico" ? tc("puerto rico", "Choose a role") : tc("san juan", "Choose a role");
  if (has("take") || has("hacienda")) return t("Choose a tile for your island");
  if (has("settle")) return t("Take a colonist for it?");
  if (has("colonist")) return t("Take the extra colonist?");
  if (has("place")) return t("Place your colonists");
  if (has("build")) return t("Choose what to build");
  if (has("return")) return t("Choose what to give back at the black market");
  if (has("over")) return t("Build over one of your buildings?");
  if (has("pay")) return t("Choose what to pay with");
  if (has("produce")) return phase === "craftsman" ? t("Choose your extra good") : t("Choose what to produce");
  if (has("sell")) return t("Choose what to sell");
  if (has("ship")) return t("Choose what to ship at the small wharf");
  if (has("load") || has("small wharf")) return t("Choose what to load");
  if (has("store")) return tc("puerto rico", "Choose what to keep");
  if (has("move")) return t("Choose where the guest goes");
  if (has("guest")) return t("Move a guest?");
  if (has("keep")) return tc("san juan", "Choose what to keep");
  if (has("discard")) return t("Choose what to discard");
  if (has("chapel")) return t("Put a card under the chapel?");
  if (has("mine")) return t("Use the gold mine?");
  if (has("library")) return t("Use the library for this role?");
  return t("There is no other choice");
}
