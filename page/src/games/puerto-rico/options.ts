// The options of a game of Puerto Rico.
import { t } from "../../lib/text.svelte";
import type { GameOptions } from "../contract";

export const EXPANSIONS = ["none", "draft", "random"];
export const defaultOptions: GameOptions = { expansion: "none", open_scores: false };

export function optionsText(options: GameOptions): string[] {
  return [expansionName(options.expansion), options.open_scores ? t("all points visible") : ""].filter(Boolean);
}

export function expansionName(expansion: unknown): string {
  switch (expansion) {
    case "none":
      return t("no expansion");
    case "draft":
      return t("expansion, buildings chosen in turn");
    case "random":
      return t("expansion, random buildings");
    default:
      return t("expansion, fixed buildings");
  }
}
