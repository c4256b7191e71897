import { afterEach, expect, test, vi } from "vitest";
import spanish from "../../../src/catalogues/es.json";
import { promptFor as puertoRicoPrompt } from "../../../src/games/puerto-rico/prompts";
import { promptFor as sanJuanPrompt } from "../../../src/games/san-juan/prompts";
import { makePromptFor } from "../../../src/games/shared/prompts";
import { setLanguage } from "../../../src/lib/text.svelte";

afterEach(async () => {
  vi.unstubAllGlobals();
  await setLanguage("en");
});

const legal = (...types: string[]) => types.map((type, number) => ({ number, action: { type }, text: "" }));

test("the first prompt that fits a legal action applies", () => {
  const promptFor = makePromptFor({ load: () => "Load.", store: () => "Store." });
  expect(promptFor(legal("pass", "store", "load"))).toBe("Load.");
  expect(promptFor(legal("pass"))).toBe("There is no other choice");
});

test("each game has its own Spanish word for a role", async () => {
  vi.stubGlobal("fetch", async () => ({ json: async () => spanish }));
  await setLanguage("es");
  expect(puertoRicoPrompt(legal("pick"))).toBe("Elige un cargo");
  expect(sanJuanPrompt(legal("pick"))).toBe("Elige un personaje");
});
