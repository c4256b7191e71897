import { expect, test } from "vitest";
import { makeChart, niceStep } from "../../src/lib/timeline_chart";

const rounds = [
  { round: 1, step: 10, scores: [0, 1] },
  { round: 2, step: 20, scores: [5, 3] },
  { round: 3, step: 30, scores: [12, 20] },
];

test("lines go from left to right, and more points are further up", () => {
  const { lines } = makeChart(rounds, 200, 100);
  expect(lines).toHaveLength(2);
  expect(lines[0].map(({ x }) => x)).toEqual([0, 100, 200]);
  expect(lines[1].at(-1)).toEqual({ x: 200, y: 0 });
  expect(lines[0][0].y).toBe(100);
});

test("rows are at round numbers and include all points", () => {
  expect(makeChart(rounds, 200, 100).rows.map((row) => row.points)).toEqual([0, 5, 10, 15, 20]);
  expect([0.3, 1.2, 3, 7, 11, 60].map(niceStep)).toEqual([1, 2, 5, 10, 20, 100]);
});

test("on a narrow screen fewer rounds have a label, but the last always has one", () => {
  const many = Array.from({ length: 17 }, (_, index) => ({ round: index + 1, step: index, scores: [index] }));
  const labelled = makeChart(many, 300, 100).columns.map((column) => column.round);
  expect(labelled.length).toBeLessThan(9);
  expect(labelled.at(-1)).toBe(17);
});

test("a game without rounds has an empty chart", () => {
  expect(makeChart([], 200, 100).lines).toEqual([]);
});
