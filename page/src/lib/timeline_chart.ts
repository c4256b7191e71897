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
  rows: { y: number; points: number }[]; // horizontal lines, at round numbers
  columns: { x: number; round: number }[]; // labelled rounds: as many as fit
}

const MOST_ROWS = 6;
const COLUMN = 40; // wide enough for the number of a round

export function makeChart(rounds: TimelineRound[], width: number, height: number): Chart {
  const least = Math.min(0, ...rounds.flatMap((each) => each.scores));
  const most = Math.max(1, ...rounds.flatMap((each) => each.scores));
  const step = niceStep((most - least) / MOST_ROWS);
  const top = Math.ceil(most / step) * step;
  const bottom = Math.floor(least / step) * step;
  const x = (place: number) => (width * place) / Math.max(1, rounds.length - 1);
  const y = (points: number) => (height * (top - points)) / (top - bottom);
  const every = Math.ceil((rounds.length * COLUMN) / width);
  return {
    lines: (rounds[0]?.scores ?? []).map((_, seat) =>
      rounds.map((each, place) => ({ x: x(place), y: y(each.scores[seat]) })),
    ),
    rows: Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, row) => ({
      y: y(bottom + row * step),
      points: bottom + row * step,
    })),
    columns: rounds
      .map((each, place) => ({ x: x(place), round: each.round }))
      .filter((_, place) => (rounds.length - 1 - place) % every === 0), // the last one always has a label
  };
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is at least this. */
export function niceStep(least: number): number {
  for (let unit = 1; ; unit *= 10) {
    const found = [1, 2, 5].map((n) => n * unit).find((n) => n >= least);
    if (found) return found;
  }
}
