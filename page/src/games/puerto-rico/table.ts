import type { Play } from "../../lib/board_context.svelte";
import { wholeChoice } from "./whole_choice.svelte";

export { default as Centre } from "./SharedBoard.svelte";
export { default as Chip } from "./PlayerSummary.svelte";
export { default as Editor } from "./WholeChoiceEditor.svelte";
export { default as Own } from "./OwnBoard.svelte";

export function isEditing(play: Play): boolean {
  return wholeChoice(play) !== null;
}
