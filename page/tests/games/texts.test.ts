import { afterEach, beforeEach, expect, test, vi } from "vitest";
import spanish from "../../src/catalogues/es.json";
import { promptFor as puertoRicoPrompt } from "../../src/games/puerto-rico/prompts";
import { TIPS as PUERTO_RICO_TIPS } from "../../src/games/puerto-rico/tips";
import { promptFor as sanJuanPrompt } from "../../src/games/san-juan/prompts";
import { TIPS as SAN_JUAN_TIPS } from "../../src/games/san-juan/tips";
import { setLanguage } from "../../src/lib/text.svelte";
import type { Legal } from "../../src/lib/types";

beforeEach(() => vi.stubGlobal("fetch", async () => ({ json: async () => spanish })));
afterEach(async () => {
  vi.unstubAllGlobals();
  await setLanguage("en");
});

test("San Juan has neither doubloons nor ships nor colonists", () => {
  const said = Object.values(SAN_JUAN_TIPS).map((text) => text());
  expect(said.filter((text) => /doubloon|plantation|colonist|ship|barrel|tile/i.test(text))).toEqual([]);
  expect(SAN_JUAN_TIPS.sell()).toMatch(/cards/);
  expect(PUERTO_RICO_TIPS.sell()).toMatch(/doubloons/);
});

test("a role is called in Spanish what the rulebook of the game calls it", async () => {
  const legal = [{ number: 0, action: { type: "pick" }, text: "" }] as Legal[];
  await setLanguage("es");
  expect(puertoRicoPrompt(legal)).toBe("Elige un cargo");
  expect(sanJuanPrompt(legal)).toBe("Elige un personaje");
  expect(SAN_JUAN_TIPS.pick()).not.toMatch(/cargo/);
});
