// The rules page of San Juan: the `GameRules` of the contract.
import { t, tc, tn } from "../../lib/text.svelte";
import type { Glossary } from "../../lib/types";
import type { RulesEntry, RulesGroup } from "../contract";
import { buildingIcon, goodIcon, roleIcon } from "../shared/icons";
import { rulesEntries, rulesEntry, termEntries, withoutEmpty } from "../shared/rules_entries";
import type { CardEntry, SanJuanGlossary } from "./view";

export function rulesGroups(glossary: Glossary): RulesGroup[] {
  const { roles, goods, tiles, cards } = glossary as SanJuanGlossary;
  const cardsWhere = (fits: (info: CardEntry) => boolean): RulesEntry[] =>
    Object.entries(cards)
      .filter(([, info]) => fits(info))
      .map(([key, info]) => rulesEntry(key, buildingIcon(key), info, cardFacts(info)));
  const isMonument = (info: CardEntry) => info.kind === "monument";
  return withoutEmpty([
    { id: "roles", title: tc("san juan", "Roles"), entries: rulesEntries(roles, roleIcon) },
    { id: "goods", title: t("Goods"), entries: rulesEntries(goods, goodIcon) },
    { id: "tiles", title: tc("san juan", "Tiles"), entries: [rulesEntry("tiles", roleIcon("trader"), tiles)] },
    { id: "production", title: t("Production buildings"), entries: cardsWhere((info) => !!info.good) },
    { id: "violet", title: t("Violet buildings"), entries: cardsWhere((info) => !info.good && !isMonument(info)) },
    { id: "monuments", title: t("Monuments"), entries: cardsWhere(isMonument) },
    { id: "terms", title: t("Terms"), entries: termEntries(glossary.terms) },
  ]);
}

function cardFacts(info: CardEntry): string[] {
  return [
    tn("{n} card", "{n} cards", info.price ?? 0),
    info.points ? tn("{n} point", "{n} points", info.points) : t("points depend on your city"),
    tn("{n} copy", "{n} copies", info.copies ?? 0),
  ];
}
