// The decision a player faces, in a few words. The types of the legal actions tell which one it is.
import { t, tc } from "../../lib/text.svelte";
import type { Legal } from "../../lib/types";

export function promptFor(legal: Legal[]): string {
  const types = new Set(legal.map(({ action }) => action.type));
  const has = (type: string) => types.has(type);
  if (has("pick")) return tc("san juan", "Pick a role");
  if (has("build")) return t("Choose what to build");
  if (has("over")) return t("Build over one of your buildings?");
  if (has("pay")) return t("Choose what to pay with");
  if (has("produce")) return t("Choose what to produce");
  if (has("sell")) return t("Choose what to sell");
  if (has("keep")) return tc("san juan", "Choose what to keep");
  if (has("discard")) return t("Choose what to discard");
  if (has("chapel")) return t("Put a card under the chapel?");
  if (has("mine")) return t("Use the gold mine?");
  if (has("library")) return t("Use the library for this role?");
  return t("There is no other choice");
}
