import { afterEach, expect, test, vi } from "vitest";
import { picture } from "../../src/lib/art.svelte";

const SPRITE = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="barrel" viewBox="0 0 64 64"
  ><text fill="var(--corn, #e8b923)">C</text></symbol
  ><symbol id="building" viewBox="0 0 64 64"><path stroke-width="1" /></symbol
  ><symbol id="building-hacienda" viewBox="0 0 64 64"><path stroke-width="2" /></symbol></svg>`;

afterEach(() => vi.unstubAllGlobals());

test("a thing that has not been drawn looks like others of its kind", async () => {
  vi.stubGlobal("fetch", async () => ({ text: async () => SPRITE }));
  await vi.waitFor(() => expect(picture("building-hacienda", "light")).not.toBe(""));
  expect(decodeURIComponent(picture("building-hacienda", "light"))).toContain('width="2"');
  expect(decodeURIComponent(picture("building-lookout", "light"))).toContain('width="1"');
  expect(picture("boat-canoe", "light")).toBe("");
});

test("the letter of the language replaces the letter of the drawing", async () => {
  vi.stubGlobal("fetch", async () => ({ text: async () => SPRITE }));
  picture("barrel", "light"); // the first call loads the sprite
  await vi.waitFor(() => expect(picture("barrel", "light")).not.toBe(""));
  const drawn = (letter: string) => decodeURIComponent(picture("barrel", "light", letter));
  expect(drawn("M")).toContain(">M</text>");
  expect(drawn("")).toContain(">C</text>");
});
