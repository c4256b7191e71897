import { expect, test, vi } from "vitest";
import { ReplayFrames, type ReplayFrame } from "../../src/replay/frames.svelte";

test("a frame is fetched once for each viewpoint, and its neighbours ahead of time", async () => {
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

test("a frame that could not be fetched is requested again", async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error("lost")).mockResolvedValue({ step: 0 });
  const frames = new ReplayFrames("table", fetch);
  const viewpoint = { seat: 0, lang: "en" };
  await expect(frames.at(0, viewpoint)).rejects.toThrow("lost");
  await expect(frames.at(0, viewpoint)).resolves.toEqual({ step: 0 });
});
