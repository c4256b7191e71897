import { expect, test } from "vitest";
import { marksThatFit, roundAt, roundMarks } from "../../src/replay/rounds";

const moves = [1, 1, 2, 2, 2, 3].map((round, index) => ({ step: index + 1, round, seat: 0, phase: "pick" }));
const marks = roundMarks({ rounds: [], moves });

test("a round begins before its first move", () => {
  expect(marks).toEqual([
    { round: 1, step: 0 },
    { round: 2, step: 2 },
    { round: 3, step: 5 },
  ]);
  expect([0, 1, 2, 4, 5, 6].map((step) => roundAt(marks, step))).toEqual([1, 1, 2, 2, 3, 3]);
  expect(roundMarks(null)).toEqual([]);
});

test("marks do not overlap", () => {
  expect(marksThatFit(marks, 3).map((mark) => mark.round)).toEqual([1, 3]);
});
