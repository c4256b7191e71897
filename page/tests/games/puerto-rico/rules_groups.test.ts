import { expect, test } from "vitest";
import { rulesGroups } from "../../../src/games/puerto-rico/rules_groups";
import { puertoRicoGlossary } from "../../helpers/glossary";

test("every entry is in one group, except the second prospector, which is in none", () => {
  const names = Object.fromEntries(rulesGroups(puertoRicoGlossary).map(({ id, entries }) => [id, entries.map(({ key }) => key)]));
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

test("terms that are tiles are explained once", () => {
  const terms = [
    { key: "quarry", name: "cantera", help: "A tile." },
    { key: "governor", name: "gobernador", help: "Picks first." },
  ];
  const groups = rulesGroups({ ...puertoRicoGlossary, terms });
  expect(groups.at(-1)).toMatchObject({ id: "terms", entries: [{ key: "governor", name: "Gobernador", help: "Picks first." }] });
});
