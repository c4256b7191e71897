// Highlights the things that recent events are about, one after the other.
import type { Attachment } from "svelte/attachments";
import { animationsOn } from "../../lib/settings.svelte";
import type { GameEvent } from "../../lib/types";
import type { SanJuanBoard } from "./view";

export const RECENT_EVENTS = 16; // the number of events that count as recent
const MAX_EVENTS = 60; // more events come from opening the table, not from a move
const INTERVAL = 120; // ms between two highlights
const MAX_DELAY = 480; // ms before the last highlight
const DURATION = 900; // ms of one highlight

/** Highlights the element if a recent event is about it. */
export function highlight(board: SanJuanBoard, isAbout: (event: GameEvent) => boolean): Attachment<HTMLElement> {
  return (element) => {
    const recent = board.recent.length > MAX_EVENTS ? [] : board.recent.slice(-RECENT_EVENTS);
    const at = recent.findIndex(isAbout);
    if (at < 0 || !animationsOn() || !element.animate) return;
    const glow = getComputedStyle(element).getPropertyValue("--accent");
    const animation = element.animate(
      [
        { boxShadow: `0 0 0 0 ${glow}`, transform: "none" },
        { boxShadow: `0 0 0 3px ${glow}`, transform: "translateY(-2px)", offset: 0.25 },
        { boxShadow: `0 0 0 3px ${glow}`, transform: "none", offset: 0.7 },
        { boxShadow: `0 0 0 0 ${glow}`, transform: "none" },
      ],
      { duration: DURATION, delay: Math.min(at * INTERVAL, MAX_DELAY) },
    );
    return () => animation.cancel();
  };
}
