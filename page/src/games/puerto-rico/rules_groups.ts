// The rules page of Puerto Rico: the `GameRules` of the contract.
import { t, tc, tn } from "../../lib/text.svelte";
import type { Glossary } from "../../lib/types";
import type { RulesEntry, RulesGroup } from "../contract";
import { buildingIcon, goodIcon, roleIcon, tileIcon } from "../shared/icons";
import { rulesEntries, rulesEntry, termEntries, withoutEmpty } from "../shared/rules_entries";
import type { BuildingEntry, PuertoRicoGlossary } from "./view";

export function rulesGroups(glossary: Glossary): RulesGroup[] {
  const { roles, goods, tiles, buildings } = glossary as PuertoRicoGlossary;
  const { "prospector 2": _sameCardAgain, ...differentRoles } = roles;
  const buildingsWhere = (fits: (info: BuildingEntry) => boolean): RulesEntry[] =>
    Object.entries(buildings)
      .filter(([, info]) => fits(info))
      .map(([key, info]) => rulesEntry(key, buildingIcon(key), info, buildingFacts(info)));
  const isLarge = (info: BuildingEntry) => (info.size ?? 1) > 1;
  return withoutEmpty([
    { id: "roles", title: tc("puerto rico", "Roles"), entries: rulesEntries(differentRoles, roleIcon) },
    { id: "goods", title: t("Goods"), entries: rulesEntries(goods, goodIcon) },
    { id: "tiles", title: tc("puerto rico", "Tiles"), entries: rulesEntries(tiles, tileIcon) },
    { id: "production", title: t("Production buildings"), entries: buildingsWhere((info) => !!info.good) },
    {
      id: "violet",
      title: t("Violet buildings"),
      entries: buildingsWhere((info) => !info.good && !info.expansion && !isLarge(info)),
    },
    { id: "large", title: t("Large buildings"), entries: buildingsWhere((info) => !info.expansion && isLarge(info)) },
    { id: "expansion", title: t("Expansion buildings"), entries: buildingsWhere((info) => !!info.expansion) },
    { id: "terms", title: t("Terms"), entries: termEntries(glossary.terms, tiles) },
  ]);
}

function buildingFacts(info: BuildingEntry): string[] {
  return [
    tn("{n} doubloon", "{n} doubloons", info.price ?? 0),
    info.points ? tn("{n} point", "{n} points", info.points) : t("points depend on your city"),
    info.circles ? tn("{n} circle", "{n} circles", info.circles) : "",
    info.column ? tn("quarries save up to {n} doubloon", "quarries save up to {n} doubloons", info.column) : "",
    (info.size ?? 1) > 1 ? t("takes 2 spaces") : "",
    tn("{n} copy", "{n} copies", info.copies ?? 0),
  ].filter(Boolean);
}
