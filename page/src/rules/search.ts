// Everything that the rules page explains, in groups, and the search through it.
import { t, tc, tn } from "../lib/text.svelte";
import type { Word, Words } from "../lib/types";

export interface Entry {
  key: string;
  sign: string;
  name: string;
  facts: string[];
  help: string;
}

export interface Group {
  id: string;
  title: string;
  entries: Entry[];
}

export function groupsOf(words: Words): Group[] {
  const puertoRico = words.game === "puerto-rico";
  const things = Object.entries(words.buildings ?? words.cards ?? {});
  const of = (fits: (word: Word) => boolean) => things.filter(([, word]) => fits(word));
  const production = of((word) => !!word.good);
  const violet = of((word) => !word.good && !word.expansion && (word.size ?? 1) === 1 && word.kind !== "monument");
  const large = of((word) => !word.expansion && (word.size ?? 1) > 1);
  const monuments = of((word) => word.kind === "monument");
  const expansion = of((word) => !!word.expansion);
  const building = ([key, word]: [string, Word]) =>
    entry(key, `building-${slug(key)}`, word, buildingFacts(words, word));
  const groups: Group[] = [
    {
      id: "roles",
      title: puertoRico ? tc("puerto rico", "Roles") : tc("san juan", "Roles"),
      entries: Object.entries(words.roles)
        .filter(([key]) => key !== "prospector 2") // the same card again
        .map(([key, word]) => entry(key, `role-${slug(key)}`, word)),
    },
    {
      id: "goods",
      title: t("Goods"),
      entries: Object.entries(words.goods).map(([key, word]) => entry(key, `good-${key}`, word)),
    },
    {
      id: "tiles",
      title: puertoRico ? tc("puerto rico", "Tiles") : tc("san juan", "Tiles"),
      entries: tiles(words),
    },
    { id: "production", title: t("Production buildings"), entries: production.map(building) },
    { id: "violet", title: t("Violet buildings"), entries: violet.map(building) },
    { id: "monuments", title: t("Monuments"), entries: monuments.map(building) },
    { id: "large", title: t("Large buildings"), entries: large.map(building) },
    { id: "expansion", title: t("Expansion buildings"), entries: expansion.map(building) },
  ];
  return groups.filter((group) => group.entries.length);
}

function tiles(words: Words): Entry[] {
  if (words.game === "puerto-rico") {
    return Object.entries(words.tiles).map(([key, word]) => entry(key, `tile-${key}`, word));
  }
  // San Juan has only the trading tiles, which are explained together
  const trading = words.tiles as unknown as Word;
  return trading.name ? [entry("tiles", "role-trader", trading)] : [];
}

function entry(key: string, sign: string, word: Word, facts: string[] = []): Entry {
  return { key, sign, name: capital(word.name), facts, help: word.help ?? "" };
}

function buildingFacts(words: Words, word: Word): string[] {
  const puertoRico = words.game === "puerto-rico";
  const price = word.price ?? 0;
  return [
    puertoRico ? tn("{n} doubloon", "{n} doubloons", price) : tn("{n} card", "{n} cards", price),
    word.points ? tn("{n} point", "{n} points", word.points) : t("points depend on your city"),
    word.circles ? tn("{n} circle", "{n} circles", word.circles) : "",
    puertoRico && word.column ? tn("quarries save up to {n} doubloon", "quarries save up to {n} doubloons", Number(word.column)) : "",
    (word.size ?? 1) > 1 ? t("takes 2 spaces") : "",
    tn("{n} copy", "{n} copies", word.copies ?? 0),
  ].filter(Boolean);
}

/** The groups with only the entries that the words sought occur in; accents and case do not matter. */
export function found(groups: Group[], sought: string): Group[] {
  const parts = plain(sought).split(/\s+/).filter(Boolean);
  const fits = (entry: Entry) => {
    const text = plain(`${entry.key} ${entry.name} ${entry.facts.join(" ")} ${entry.help}`);
    return parts.every((part) => text.includes(part));
  };
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(fits) }))
    .filter((group) => group.entries.length);
}

export function sectionsFound(rules: Words["rules"], sought: string): Words["rules"] {
  const parts = plain(sought).split(/\s+/).filter(Boolean);
  return rules.filter(({ title, text }) => parts.every((part) => plain(`${title} ${text}`).includes(part)));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function slug(name: string): string {
  return name.replaceAll(" ", "-");
}

function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
