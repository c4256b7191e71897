// What the table shows of San Juan.
import type { Play } from "../../lib/board_context.svelte";
import type { SanJuanView } from "../../lib/types";
import { decisionOf } from "./whole_choice";

export { default as Centre } from "./SharedBoard.svelte";
export { default as Chip } from "./PlayerSummary.svelte";
export { default as Editor } from "./WholeChoiceEditor.svelte";
export { default as Own } from "./OwnBoard.svelte";

export function isEditing(play: Play): boolean {
  return play.mine && decisionOf(play.view as SanJuanView, play.seat, play.legal, play.aid) !== null;
}
