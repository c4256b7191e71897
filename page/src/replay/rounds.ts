// The steps at which rounds begin, for the marks below the slider.
import type { Timeline } from "../lib/timeline_chart";

export interface RoundMark {
  round: number;
  step: number; // the number of steps before the round begins
}

/** The steps at which rounds begin: one before the first move of each. */
export function roundMarks(timeline: Timeline | null): RoundMark[] {
  const marks: RoundMark[] = [];
  for (const move of timeline?.moves ?? []) {
    if (marks.at(-1)?.round !== move.round) marks.push({ round: move.round, step: Math.max(0, move.step - 1) });
  }
  return marks;
}

/** The round that a step belongs to; null before the timeline is loaded. */
export function roundAt(marks: RoundMark[], step: number): number | null {
  return marks.findLast((mark) => mark.step <= step)?.round ?? null;
}

/** The marks that fit side by side; `width` is that of a mark, in steps. */
export function marksThatFit(marks: RoundMark[], width: number): RoundMark[] {
  const fitting: RoundMark[] = [];
  for (const mark of marks) {
    const last = fitting.at(-1);
    if (!last || mark.step - last.step >= width) fitting.push(mark);
  }
  return fitting;
}
