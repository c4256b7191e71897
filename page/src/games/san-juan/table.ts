// San Juan at a table and in a replay: the `GameTable` of the contract.
import type { BoardContext } from "../../lib/board_context.svelte";
import type { View } from "../../lib/types";
import { selectionOf } from "./selection.svelte";
import type { SanJuanBoard, SanJuanView } from "./view";

export { default as OwnBoard } from "./OwnBoard.svelte";
export { default as PlayerSummary } from "./PlayerSummary.svelte";
export { default as SharedBoard } from "./SharedBoard.svelte";
export { default as WholeChoiceEditor } from "./WholeChoiceEditor.svelte";
export { iconForAction } from "./action_icons";
export { promptFor } from "./prompts";
export { scoreLabel } from "./score_labels";
export { TIPS } from "./tips";

export const WINNER_ICON = "governor";
export const HIGHLIGHTS = ["picked", "built", "sold", "round", "ending", "ended", "produced"];

export function isWholeChoice(board: BoardContext): boolean {
  return selectionOf(board as SanJuanBoard).wholeChoice !== null;
}

export function phasePlayer(view: View): number | null {
  return (view as SanJuanView).picker;
}
