// What has just happened lights up, one thing after the other.
import type { Attachment } from "svelte/attachments";
import { animationsOn } from "../../lib/settings.svelte";
import type { GameEvent } from "../../lib/types";
import type { SanJuanBoard } from "./view";

export const RECENT_EVENTS = 16; // events that count as having just happened
const AWAY = 60; // with so many one comes to the table anew: nothing has just happened
const APART = 120; // ms
const LATEST = 480;
const LASTS = 900;

/** Light up for the first of the latest events that is about this. */
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
