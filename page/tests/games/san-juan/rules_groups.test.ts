import { expect, test } from "vitest";
import { rulesGroups } from "../../../src/games/san-juan/rules_groups";
import type { Glossary } from "../../../src/lib/types";

const sanJuan = {
  game: "san-juan",
  goods: {},
  roles: {},
  tiles: { name: "tiles", help: "They pay.", prices: [] },
  cards: {
    smithy: { name: "smithy", price: 1, points: 1, kind: "violet", copies: 3 },
    hero: { name: "hero", price: 5, points: 5, kind: "monument", copies: 1 },
    palace: { name: "palace", price: 6, points: null, kind: "violet", copies: 2 },
  },
  rules: [],
} as unknown as Glossary;

test("monuments have a group, and the trading tiles share one entry", () => {
  const names = Object.fromEntries(rulesGroups(sanJuan).map(({ id, entries }) => [id, entries.map(({ key }) => key)]));
  expect(names).toEqual({ tiles: ["tiles"], violet: ["smithy", "palace"], monuments: ["hero"] });
  expect(rulesGroups(sanJuan)[1].entries[1].facts).toContain("points depend on your city");
});
