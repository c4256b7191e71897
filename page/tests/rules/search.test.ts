import { expect, test } from "vitest";
import { rulesGroups } from "../../src/games/puerto-rico/rules_groups";
import { matchingGroups, matchingSections } from "../../src/rules/search";
import { puertoRicoGlossary } from "../helpers/glossary";

test("the search ignores accents and case, and also finds English names", () => {
  const keys = (query: string) =>
    matchingGroups(rulesGroups(puertoRicoGlossary), query).flatMap((group) => group.entries.map((entry) => entry.key));
  expect(keys("MAIZ")).toEqual(["corn"]);
  expect(keys("guild")).toEqual(["guild hall"]);
  expect(keys("3 doubloons circles")).toEqual(["indigo plant"]);
  expect(keys("nothing of it")).toEqual([]);
  expect(matchingSections(puertoRicoGlossary.rules, "construccion").map((each) => each.title)).toEqual(["Construcción"]);
});
