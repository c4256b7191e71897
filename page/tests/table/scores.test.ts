import { expect, test } from "vitest";
import { isTied, partsScored, ranking } from "../../src/table/scores";

const scores = [
  { total: 30, tiebreak: 2, chips: 20, buildings: 10, residence: 0 },
  { total: 41, tiebreak: 1, chips: 30, buildings: 11, residence: 0 },
  { total: 41, tiebreak: 9, chips: 31, buildings: 10, residence: 0 },
];

test("parts in which nobody has points are left out", () => {
  expect(partsScored(scores)).toEqual(["chips", "buildings"]);
});

test("winners come first, then the others by points", () => {
  expect(ranking(scores, [2])).toEqual([2, 1, 0]);
  expect(ranking(scores, [0])).toEqual([0, 2, 1]); // the others have given up
  expect(isTied(scores)).toBe(true);
  expect(isTied(scores.slice(0, 2))).toBe(false);
});
