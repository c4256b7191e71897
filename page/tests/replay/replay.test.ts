import { expect, test, vi } from "vitest";
import { Moments, type Moment } from "../../src/replay/frames.svelte";
import { roundAt, roundMarks, thinned } from "../../src/replay/rounds";

const moves = [1, 1, 2, 2, 2, 3].map((round, place) => ({ step: place + 1, round, seat: 0, phase: "pick" }));
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

test("marks do not stand on each other", () => {
  expect(thinned(marks, 3).map((mark) => mark.round)).toEqual([1, 3]);
});

test("a moment is fetched once for each pair of eyes, and neighbours ahead of time", async () => {
  const fetch = vi.fn(async (path: string) => ({ path }) as unknown as Moment);
  const moments = new Moments("table", fetch);
  const eyes = { seat: null, lang: "en" };
  await moments.at(2, eyes);
  await moments.at(2, eyes);
  expect(fetch.mock.calls).toEqual([["/tables/table/replay/2?lang=en"]]);
  moments.prepare(2, 4, eyes);
  const near = [1, 3, 4].map((n) => [`/tables/table/replay/${n}?lang=en`]);
  expect(fetch.mock.calls.slice(1)).toEqual(near);
  await moments.at(2, { seat: 1, lang: "nl" });
  expect(fetch).toHaveBeenLastCalledWith("/tables/table/replay/2?lang=nl&seat=1");
});

test("what could not be fetched is asked for again", async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error("lost")).mockResolvedValue({ step: 0 });
  const moments = new Moments("table", fetch);
  const eyes = { seat: 0, lang: "en" };
  await expect(moments.at(0, eyes)).rejects.toThrow("lost");
  await expect(moments.at(0, eyes)).resolves.toEqual({ step: 0 });
});
