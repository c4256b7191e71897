// The options of a game of San Juan.
import { t } from "../../lib/text.svelte";
import type { GameOptions } from "../contract";

export const defaultOptions: GameOptions = { opening_choice: false };

export function optionsText(options: GameOptions): string[] {
  return [
    options.opening_choice ? t("starting hands chosen from extra cards") : "",
    options.voluntary ? t("everything you may leave is asked") : "",
  ].filter(Boolean);
}
