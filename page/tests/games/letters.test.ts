import { afterEach, expect, test, vi } from "vitest";
import dutch from "../../src/catalogues/nl.json";
import "../../src/games"; // whose letters these are
import { picture } from "../../src/lib/art.svelte";
import { letterIn } from "../../src/lib/letters";
import { setLanguage } from "../../src/lib/text.svelte";

const SPRITE = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="good-corn" viewBox="0 0 64 64"
  ><text fill="var(--corn, #e8b923)">C</text></symbol></svg>`;

afterEach(async () => {
  vi.unstubAllGlobals();
  await setLanguage("en");
});

test("goods and their plantations have the letter of the language", async () => {
  const pictures = ["good-corn", "tile-corn", "good-silver", "tile-quarry", "building-sugar-mill"];
  expect(pictures.map(letterIn)).toEqual(["C", "C", "V", "", ""]);
  vi.stubGlobal("fetch", async () => ({ json: async () => dutch }));
  await setLanguage("nl");
  expect(pictures.map(letterIn)).toEqual(["M", "M", "Z", "", ""]);
});

test("the letter is written into the picture", async () => {
  vi.stubGlobal("fetch", async () => ({ text: async () => SPRITE }));
  picture("good-corn", "light");
  await vi.waitFor(() => expect(picture("good-corn", "light")).not.toBe(""));
  const drawn = (letter: string) => decodeURIComponent(picture("good-corn", "light", letter));
  expect(drawn("M")).toContain(">M</text>");
  expect(drawn("")).toContain(">C</text>");
});
