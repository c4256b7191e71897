import type { Play } from "../lib/play.svelte";
import { wholeChoice } from "./whole_choice.svelte";

export { default as Centre } from "./Centre.svelte";
export { default as Chip } from "./Chip.svelte";
export { default as Editor } from "./Editor.svelte";
export { default as Own } from "./Own.svelte";

export function isEditing(play: Play): boolean {
  return wholeChoice(play) !== null;
}
