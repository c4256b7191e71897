// The timeline of a game, and the geometry of its chart.

export interface TimelineRound {
  round: number;
  step: number;
  scores: number[]; // by seat, at the end of the round
}

export interface Timeline {
  rounds: TimelineRound[];
  moves: { step: number; round: number; seat: number; phase: string }[];
}

export interface Chart {
  lines: { x: number; y: number }[][]; // by seat
  rows: { y: number; points: number }[]; // the horizontal lines, at round numbers of points
  columns: { x: number; round: number }[]; // the rounds with a label: as many as fit
}

const MAX_ROWS = 6;
const COLUMN_WIDTH = 40; // px: room for the number of a round

/** Scales the scores of all rounds to a chart of this size in px. */
export function makeChart(rounds: TimelineRound[], width: number, height: number): Chart {
  const lowest = Math.min(0, ...rounds.flatMap((each) => each.scores));
  const highest = Math.max(1, ...rounds.flatMap((each) => each.scores));
  const step = niceStep((highest - lowest) / MAX_ROWS);
  const top = Math.ceil(highest / step) * step;
  const bottom = Math.floor(lowest / step) * step;
  const x = (index: number) => (width * index) / Math.max(1, rounds.length - 1);
  const y = (points: number) => (height * (top - points)) / (top - bottom);
  const labelEvery = Math.ceil((rounds.length * COLUMN_WIDTH) / width);
  return {
    lines: (rounds[0]?.scores ?? []).map((_, seat) =>
      rounds.map((each, index) => ({ x: x(index), y: y(each.scores[seat]) })),
    ),
    rows: Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, row) => ({
      y: y(bottom + row * step),
      points: bottom + row * step,
    })),
    columns: rounds
      .map((each, index) => ({ x: x(index), round: each.round }))
      .filter((_, index) => (rounds.length - 1 - index) % labelEvery === 0), // the last one always has a label
  };
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is at least this. */
export function niceStep(least: number): number {
  for (let unit = 1; ; unit *= 10) {
    const found = [1, 2, 5].map((n) => n * unit).find((n) => n >= least);
    if (found) return found;
  }
}
