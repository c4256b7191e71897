import { expect, test } from "vitest";
import { rulesGroups } from "../../../src/games/puerto-rico/rules_groups";
import { puertoRico } from "./glossary";

test("every thing stands in one group, the second prospector in none", () => {
  const names = Object.fromEntries(rulesGroups(puertoRico).map(({ id, entries }) => [id, entries.map(({ key }) => key)]));
  expect(names).toEqual({
    roles: ["prospector"],
    goods: ["corn"],
    tiles: ["quarry"],
    production: ["indigo plant"],
    violet: ["hacienda"],
    large: ["guild hall"],
    expansion: ["library"],
  });
});
