// Orders the final scores and their parts for display.
import type { Score } from "../lib/types";

const NOT_PARTS = ["total", "tiebreak"];

/** The parts of the score in which somebody has points, in the server's order. */
export function partsScored(scores: Score[]): string[] {
  const parts = Object.keys(scores[0] ?? {}).filter((part) => !NOT_PARTS.includes(part));
  return parts.filter((part) => scores.some((score) => score[part]));
}

/** Do several seats have the most points, so that the tiebreaker decides? */
export function isTied(scores: Score[]): boolean {
  const most = Math.max(...scores.map((score) => score.total));
  return scores.filter((score) => score.total === most).length > 1;
}

/** The seats from the winners down to the fewest points. */
export function ranking(scores: Score[], winners: number[]): number[] {
  const won = (seat: number) => (winners.includes(seat) ? 0 : 1);
  return scores
    .map((_, seat) => seat)
    .sort(
      (a, b) =>
        won(a) - won(b) || scores[b].total - scores[a].total || scores[b].tiebreak - scores[a].tiebreak || a - b,
    );
}
