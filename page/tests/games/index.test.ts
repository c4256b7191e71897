import { afterEach, expect, test, vi } from "vitest";
import dutch from "../../src/catalogues/nl.json";
import { games, headline } from "../../src/games";
import { letterIn } from "../../src/lib/letters";
import { setLanguage } from "../../src/lib/text.svelte";

afterEach(async () => {
  vi.unstubAllGlobals();
  await setLanguage("en");
});

async function inDutch(): Promise<void> {
  vi.stubGlobal("fetch", async () => ({ json: async () => dutch }));
  await setLanguage("nl");
}

test("every folder of a game is found, and the headline names them all", async () => {
  expect(Object.keys(games)).toEqual(["puerto-rico", "san-juan"]);
  expect(headline()).toBe("Puerto Rico and San Juan, with friends or with bots");
  await inDutch();
  expect(headline()).toBe("Puerto Rico en San Juan, met vrienden of met bots");
});

test("goods and their plantations have the letters of the language", async () => {
  const pictures = ["good-corn", "tile-corn", "good-silver", "tile-quarry", "building-sugar-mill"];
  expect(pictures.map(letterIn)).toEqual(["C", "C", "V", "", ""]);
  await inDutch();
  expect(pictures.map(letterIn)).toEqual(["M", "M", "Z", "", ""]);
});
