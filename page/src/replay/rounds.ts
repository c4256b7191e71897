// Where rounds begin on the slider.
import type { Timeline } from "../lib/timeline_chart";

export interface RoundMark {
  round: number;
  step: number; // after so many steps the round begins
}

/** The steps after which each round begins: one before its first move. */
export function roundMarks(timeline: Timeline | null): RoundMark[] {
  const marks: RoundMark[] = [];
  for (const move of timeline?.moves ?? []) {
    if (marks.at(-1)?.round !== move.round) marks.push({ round: move.round, step: Math.max(0, move.step - 1) });
  }
  return marks;
}

export function roundAt(marks: RoundMark[], step: number): number | null {
  return marks.findLast((mark) => mark.step <= step)?.round ?? null;
}

/** The marks that find room beside each other when there are so many steps to a mark's width. */
export function thinned(marks: RoundMark[], room: number): RoundMark[] {
  const kept: RoundMark[] = [];
  for (const mark of marks) {
    const last = kept.at(-1);
    if (!last || mark.step - last.step >= room) kept.push(mark);
  }
  return kept;
}
