import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserLanguage, LANGUAGES, setLanguage, t, tc, tn } from "../../src/lib/text.svelte";

const CATALOGUE = {
  "Round {n}": "Runda {n}",
  "{n} card": ["{n} carte", "{n} cărți", "{n} de cărți"],
  Role: "Rol",
  "san juan\u0004Role": "Personaj",
};

beforeEach(() => {
  vi.stubGlobal("fetch", async () => ({ json: async () => CATALOGUE }));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await setLanguage("en");
});

test("English texts are the messages themselves", async () => {
  await setLanguage("en");
  expect(t("Round {n}", { n: 3 })).toBe("Round 3");
  expect([0, 1, 2].map((n) => tn("{n} card", "{n} cards", n))).toEqual(["0 cards", "1 card", "2 cards"]);
  expect(t("{name} wins", {})).toBe("{name} wins");
});

test("Romanian has three plural forms", async () => {
  await setLanguage("ro");
  const texts = [1, 2, 19, 20, 21, 101, 120].map((n) => tn("{n} card", "{n} cards", n));
  const expected = ["1 carte", "2 cărți", "19 cărți", "20 de cărți", "21 de cărți", "101 cărți", "120 de cărți"];
  expect(texts).toEqual(expected);
  expect(t("Round {n}", { n: 2 })).toBe("Runda 2");
  expect(t("not translated")).toBe("not translated");
  expect(document.documentElement.lang).toBe("ro");
});

test("a text without a translation is counted as in English", async () => {
  LANGUAGES.fr = "Français"; // which says "0 carte"
  await setLanguage("fr");
  expect([0, 1, 2].map((n) => tn("{n} seat", "{n} seats", n))).toEqual(["0 seats", "1 seat", "2 seats"]);
  delete LANGUAGES.fr;
});

test("a context has a translation of its own", async () => {
  expect(tc("san juan", "Role")).toBe("Role");
  await setLanguage("ro");
  expect([t("Role"), tc("san juan", "Role")]).toEqual(["Rol", "Personaj"]);
  expect(tc("puerto rico", "Role")).toBe("Role");
});

test("an unknown language falls back to English", async () => {
  await setLanguage("tlh");
  expect(document.documentElement.lang).toBe("en");
});

test("the first of the browser's languages that the page has is used", () => {
  vi.stubGlobal("navigator", { languages: ["fr-FR", "nl-BE", "en"] });
  expect(browserLanguage()).toBe("nl");
});
