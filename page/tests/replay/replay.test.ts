import { expect, test, vi } from "vitest";
import { ReplayFrames, type ReplayFrame } from "../../src/replay/frames.svelte";
import { roundAt, roundMarks, marksThatFit } from "../../src/replay/rounds";

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
  expect(marksThatFit(marks, 3).map((mark) => mark.round)).toEqual([1, 3]);
});

test("a moment is fetched once for each pair of eyes, and neighbours ahead of time", async () => {
  const fetch = vi.fn(async (path: string) => ({ path }) as unknown as ReplayFrame);
  const frames = new ReplayFrames("table", fetch);
  const viewpoint = { seat: null, lang: "en" };
  await frames.at(2, viewpoint);
  await frames.at(2, viewpoint);
  expect(fetch.mock.calls).toEqual([["/tables/table/replay/2?lang=en"]]);
  frames.prefetch(2, 4, viewpoint);
  const near = [1, 3, 4].map((n) => [`/tables/table/replay/${n}?lang=en`]);
  expect(fetch.mock.calls.slice(1)).toEqual(near);
  await frames.at(2, { seat: 1, lang: "nl" });
  expect(fetch).toHaveBeenLastCalledWith("/tables/table/replay/2?lang=nl&seat=1");
});

test("what could not be fetched is asked for again", async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error("lost")).mockResolvedValue({ step: 0 });
  const frames = new ReplayFrames("table", fetch);
  const viewpoint = { seat: 0, lang: "en" };
  await expect(frames.at(0, viewpoint)).rejects.toThrow("lost");
  await expect(frames.at(0, viewpoint)).resolves.toEqual({ step: 0 });
});
