// Finds the steps at which rounds begin, for the marks of the slider.
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

export function roundAt(marks: RoundMark[], step: number): number | null {
  return marks.findLast((mark) => mark.step <= step)?.round ?? null;
}

/** The marks that fit beside each other; `room` is the width of a mark in steps. */
export function thinned(marks: RoundMark[], room: number): RoundMark[] {
  const kept: RoundMark[] = [];
  for (const mark of marks) {
    const last = kept.at(-1);
    if (!last || mark.step - last.step >= room) kept.push(mark);
  }
  return kept;
}
