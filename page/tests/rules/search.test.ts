import { expect, test } from "vitest";
import type { Words } from "../../src/lib/types";
import { found, groupsOf, sectionsFound } from "../../src/rules/search";

const puertoRico = {
  game: "puerto-rico",
  goods: { corn: { name: "maíz", help: "Vale 0." } },
  tiles: { quarry: { name: "cantera", help: "Abarata." } },
  roles: { prospector: { name: "buscador", help: "1 doblón." }, "prospector 2": { name: "segundo buscador" } },
  buildings: {
    "indigo plant": { name: "añilería", price: 3, points: 2, circles: 3, column: 2, good: "indigo", copies: 3 },
    hacienda: { name: "hacienda", price: 2, points: 1, circles: 1, column: 1, good: null, copies: 2 },
    "guild hall": { name: "gremio", price: 10, points: 4, size: 2, circles: 1, column: 4, good: null, copies: 1 },
    library: { name: "biblioteca", price: 8, points: 3, circles: 1, column: 3, expansion: true, copies: 2 },
  },
  rules: [
    { title: "Fin", text: "Se acaba." },
    { title: "Construcción", text: "Se construye." },
  ],
} as unknown as Words;

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
} as unknown as Words;

const names = (words: Words) =>
  Object.fromEntries(groupsOf(words).map((group) => [group.id, group.entries.map((entry) => entry.key)]));

test("every thing stands in one group, the second prospector in none", () => {
  expect(names(puertoRico)).toEqual({
    roles: ["prospector"],
    goods: ["corn"],
    tiles: ["quarry"],
    production: ["indigo plant"],
    violet: ["hacienda"],
    large: ["guild hall"],
    expansion: ["library"],
  });
});

test("San Juan has monuments, and its tiles are explained together", () => {
  expect(names(sanJuan)).toEqual({ tiles: ["tiles"], violet: ["smithy", "palace"], monuments: ["hero"] });
  expect(groupsOf(sanJuan)[1].entries[1].facts).toContain("points depend on your city");
});

test("the search minds neither accents nor case, and finds English names as well", () => {
  const keys = (sought: string) =>
    found(groupsOf(puertoRico), sought).flatMap((group) => group.entries.map((entry) => entry.key));
  expect(keys("MAIZ")).toEqual(["corn"]);
  expect(keys("guild")).toEqual(["guild hall"]);
  expect(keys("3 doubloons circles")).toEqual(["indigo plant"]);
  expect(keys("nothing of it")).toEqual([]);
  expect(sectionsFound(puertoRico.rules, "construccion").map((each) => each.title)).toEqual(["Construcción"]);
});
