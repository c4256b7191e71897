import { expect, test } from "vitest";
import { rulesGroups } from "../../src/games/puerto-rico/rules_groups";
import { matchingGroups, matchingSections } from "../../src/rules/search";
import { puertoRico } from "../games/puerto-rico/glossary";

test("the search minds neither accents nor case, and finds English names as well", () => {
  const keys = (query: string) =>
    matchingGroups(rulesGroups(puertoRico), query).flatMap((group) => group.entries.map((entry) => entry.key));
  expect(keys("MAIZ")).toEqual(["corn"]);
  expect(keys("guild")).toEqual(["guild hall"]);
  expect(keys("3 doubloons circles")).toEqual(["indigo plant"]);
  expect(keys("nothing of it")).toEqual([]);
  expect(matchingSections(puertoRico.rules, "construccion").map((each) => each.title)).toEqual(["Construcción"]);
});
