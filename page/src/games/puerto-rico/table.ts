// Puerto Rico at a table and in a replay: the `GameTable` of the contract.
import type { BoardContext } from "../../lib/board_context.svelte";
import type { View } from "../../lib/types";
import type { PuertoRicoBoard, PuertoRicoView } from "./view";
import "./stripes.css";
import { wholeChoiceOf } from "./whole_choice";

export { default as OwnBoard } from "./OwnBoard.svelte";
export { default as PlayerSummary } from "./PlayerSummary.svelte";
export { default as SharedBoard } from "./SharedBoard.svelte";
export { default as WholeChoiceEditor } from "./WholeChoiceEditor.svelte";
export { iconForAction } from "./action_icons";
export { promptFor } from "./prompts";
export { scoreLabel } from "./score_labels";
export { TIPS } from "./tips";

export const WINNER_ICON = "governor";
export const HIGHLIGHTS = [
  "picked",
  "built",
  "sold",
  "loaded",
  "scored",
  "round",
  "ending",
  "ended",
  "produced",
  "drafted",
];

export function isWholeChoice(board: BoardContext): boolean {
  return wholeChoiceOf(board as PuertoRicoBoard) !== null;
}

export function phasePlayer(view: View): number | null {
  return (view as PuertoRicoView).picker;
}
