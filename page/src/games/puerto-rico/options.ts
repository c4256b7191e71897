// The options of a game of Puerto Rico.
import { t } from "../../lib/text.svelte";
import type { GameOptions } from "../contract";

export const EXPANSIONS = ["none", "draft", "random"];
export const TOURNAMENT_PLAYERS = 3; // at least
export const defaultOptions: GameOptions = { expansion: "none", open_scores: false };

export function optionsText(options: GameOptions): string[] {
  return [
    expansionName(options.expansion),
    options.open_scores ? t("all points visible") : "",
    options.discards === "at once" ? t("discarded plantations are shuffled in at once") : "",
    options.tournament ? t("tournament prices (a house rule)") : "",
    options.voluntary ? t("everything you may leave is asked") : "",
  ].filter(Boolean);
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
