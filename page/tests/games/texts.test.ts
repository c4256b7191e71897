import { afterEach, beforeEach, expect, test, vi } from "vitest";
import spanish from "../../src/catalogues/es.json";
import { speak } from "../../src/lib/text.svelte";
import type { Legal } from "../../src/lib/types";
import { whatIsAsked } from "../../src/games/puerto-rico/prompts";
import { GUIDES } from "../../src/games/puerto-rico/tips";

beforeEach(() => vi.stubGlobal("fetch", async () => ({ json: async () => spanish })));
afterEach(async () => {
  vi.unstubAllGlobals();
  await speak("en");
});

test("San Juan has neither doubloons nor ships nor colonists", () => {
  const said = Object.values(GUIDES["san-juan"]).map((text) => text());
  expect(said.filter((text) => /doubloon|plantation|colonist|ship|barrel|tile/i.test(text))).toEqual([]);
  expect(GUIDES["san-juan"].sell()).toMatch(/cards/);
  expect(GUIDES["puerto-rico"].sell()).toMatch(/doubloons/);
});

test("a role is called in Spanish what the rulebook of the game calls it", async () => {
  const legal = [{ number: 0, action: { type: "pick" }, text: "" }] as Legal[];
  await speak("es");
  expect(whatIsAsked(legal, "pick", "puerto-rico")).toBe("Elige un cargo");
  expect(whatIsAsked(legal, "pick", "san-juan")).toBe("Elige un personaje");
  expect(GUIDES["san-juan"].pick()).not.toMatch(/cargo/);
});
