import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { exampleOf } from "../../src/rules/examples.svelte";

test("the first paragraph that has an example is linked; a game without examples has no links", async () => {
  const index = { "san-juan": { "well-1": "/examples/san-juan/producer#a", "well-2": "/examples/san-juan/producer#b" } };
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue({ ok: true, json: () => Promise.resolve(index) }));
  expect(exampleOf("san-juan", ["well-2"])).toBeUndefined();
  await vi.waitFor(() => {
    flushSync();
    expect(exampleOf("san-juan", ["tower-1", "well-2", "well-1"])).toBe("/examples/san-juan/producer#b");
  });
  expect(exampleOf("san-juan", ["tower-1"])).toBeUndefined();
  expect(exampleOf("san-juan")).toBeUndefined();
  expect(exampleOf("goofspiel", ["well-1"])).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});
