// What the table shows of San Juan.
import type { Play } from "../lib/play.svelte";
import type { SanJuanView } from "../lib/types";
import { decisionOf } from "./decision";

export { default as Centre } from "./Centre.svelte";
export { default as Chip } from "./Chip.svelte";
export { default as Editor } from "./Editor.svelte";
export { default as Own } from "./Own.svelte";

export function isEditing(play: Play): boolean {
  return play.mine && decisionOf(play.view as SanJuanView, play.seat, play.legal, play.aid) !== null;
}
