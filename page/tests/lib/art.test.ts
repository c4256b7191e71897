import { afterEach, expect, test, vi } from "vitest";
import { type GameArt, picture } from "../../src/lib/art.svelte";

const SPRITE = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="barrel" viewBox="0 0 64 64"
  ><text fill="var(--corn, #e8b923)">C</text></symbol
  ><symbol id="building" viewBox="0 0 64 64"><path stroke-width="1" /></symbol
  ><symbol id="building-hacienda" viewBox="0 0 64 64"><path stroke-width="2" /></symbol></svg>`;
const OTHER = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="barrel" viewBox="0 0 64 64"
  ><text stroke-width="3">B</text></symbol></svg>`;

afterEach(() => vi.unstubAllGlobals());

/** The drawing of a picture, once its file has been loaded. */
async function drawn(art: GameArt, name: string): Promise<string> {
  await vi.waitFor(() => expect(picture(art, name, "light")).not.toBe(""));
  return decodeURIComponent(picture(art, name, "light"));
}

test("a thing that has not been drawn looks like others of its kind", async () => {
  vi.stubGlobal("fetch", async () => ({ text: async () => SPRITE }));
  const art = { file: "/art-harbours.svg", letters: {} };
  expect(await drawn(art, "building-hacienda")).toContain('width="2"');
  expect(await drawn(art, "building-lookout")).toContain('width="1"');
  expect(picture(art, "boat-canoe", "light")).toBe("");
});

test("the letter of the language replaces the letter of the drawing", async () => {
  vi.stubGlobal("fetch", async () => ({ text: async () => SPRITE }));
  expect(await drawn({ file: "/art-letters.svg", letters: { barrel: () => "M" } }, "barrel")).toContain(">M</text>");
  expect(await drawn({ file: "/art-letters.svg", letters: { building: () => "M" } }, "barrel")).toContain(">C</text>");
});

test("two games can have pictures and letters of the same name", async () => {
  vi.stubGlobal("fetch", async (file: string) => ({ text: async () => (file === "/art-one.svg" ? SPRITE : OTHER) }));
  const one = { file: "/art-one.svg", letters: { barrel: () => "M" } };
  const other = { file: "/art-other.svg", letters: { barrel: () => "Z" } };
  expect(await drawn(one, "barrel")).toMatch(/fill.*>M<\/text>/);
  expect(await drawn(other, "barrel")).toMatch(/width="3".*>Z<\/text>/);
  expect(picture(other, "building", "light")).toBe("");
});
