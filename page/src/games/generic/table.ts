// A table and a replay of a game that has no folder in the page, drawn from the view and the glossary alone: a
// `GameTable` of the contract.
import type { BoardContext } from "../../lib/board_context.svelte";
import { capitalized, readable } from "../../lib/formats";
import type { Action, Legal } from "../../lib/types";
import { scoreLabelOf } from "./values";

export { default as OwnBoard } from "./OwnBoard.svelte";
export { default as PlayerSummary } from "./PlayerSummary.svelte";
export { default as SharedBoard } from "./SharedBoard.svelte";

export const TIPS: Record<string, () => string> = {};
export const WINNER_ICON = "icon-flag";
export const HIGHLIGHTS: string[] = [];

// a choice of several actions is made one action at a time, with the dock's buttons
export const WholeChoiceEditor = null;
export const isWholeChoice = (): boolean => false;

export const phasePlayer = (): null => null;

export function iconForAction({ type }: Action): string {
  return type === "pass" ? "icon-close" : "icon-check";
}

/** The name of the phase. */
export function promptFor(_: Legal[], { glossary, view }: BoardContext): string {
  return capitalized(glossary?.phases?.[view.phase] ?? readable(view.phase));
}

export function scoreLabel(part: string, { glossary }: BoardContext): string {
  return scoreLabelOf(glossary, part);
}
