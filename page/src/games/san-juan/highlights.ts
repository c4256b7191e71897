// Highlights the things that recent events are about, one after the other.
import type { Attachment } from "svelte/attachments";
import { animationsOn } from "../../lib/settings.svelte";
import type { GameEvent } from "../../lib/types";
import type { SanJuanBoard } from "./view";

export const RECENT_EVENTS = 16; // the number of latest events that count as recent
const AWAY = 60; // more events than this come from opening the table, not from a move
const APART = 120; // ms
const LATEST = 480;
const LASTS = 900;

/** Highlights the element if a recent event is about it. */
export function highlight(board: SanJuanBoard, isAbout: (event: GameEvent) => boolean): Attachment<HTMLElement> {
  return (element) => {
    const news = board.recent.length > AWAY ? [] : board.recent.slice(-RECENT_EVENTS);
    const at = news.findIndex(isAbout);
    if (at < 0 || !animationsOn() || !element.animate) return;
    const glow = getComputedStyle(element).getPropertyValue("--accent");
    const animation = element.animate(
      [
        { boxShadow: `0 0 0 0 ${glow}`, transform: "none" },
        { boxShadow: `0 0 0 3px ${glow}`, transform: "translateY(-2px)", offset: 0.25 },
        { boxShadow: `0 0 0 3px ${glow}`, transform: "none", offset: 0.7 },
        { boxShadow: `0 0 0 0 ${glow}`, transform: "none" },
      ],
      { duration: LASTS, delay: Math.min(at * APART, LATEST) },
    );
    return () => animation.cancel();
  };
}
