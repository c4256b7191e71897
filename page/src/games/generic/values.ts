// Finds out how to draw a value of the view without knowing the game: by its shape and by the glossary.
import { capitalized, readable } from "../../lib/formats";
import type { Glossary, GlossaryEntry, View } from "../../lib/types";

/** The fields of an object, in the server's order. */
export type Fields = [key: string, value: unknown][];

/** A text, a number or a yes or no; null if it is hidden or there is none. */
export type Plain = string | number | boolean | null;

/** How a value is drawn. */
export type Shape =
  | { kind: "plain"; value: Plain }
  | { kind: "chips"; chips: Counted<Plain>[] }
  | { kind: "table"; columns: string[]; rows: Row[] }
  | { kind: "list"; items: unknown[] }
  | { kind: "fields"; fields: Fields };

export interface Counted<Value> {
  value: Value;
  count: number;
}

/** A row of a table; the rows of a list have no name, and equal ones are counted. */
export interface Row {
  name: string | null;
  cells: Record<string, unknown>;
  count: number;
}

// what every view has; the page shows it around the boards, or not at all
const COMMON = ["game", "rules", "options", "round", "phase", "current_player", "ending", "over", "players", "rng"];
const SEAT = /(^|_)(seat|player|by)$/; // a field that holds a seat, as `current_player` does

/** The fields of a view that its game adds to the common ones. Short ones come first, so that they share a line. */
export function ownFields(view: View): Fields {
  const { turn, ...others } = view as View & { turn?: unknown };
  const fields = Object.entries({ ...others, ...aboutTurn(turn) }).filter(([key]) => !COMMON.includes(key));
  const isShort = ([, value]: Fields[number]) => isPlain(value);
  return [...fields.filter(isShort), ...fields.filter((field) => !isShort(field))];
}

/** What the view says of the turn besides its step, which the question names. */
function aboutTurn(turn: unknown): { turn?: unknown } {
  if (!isRecord(turn)) return turn === undefined ? {} : { turn };
  const { step: _, ...more } = turn;
  return Object.keys(more).length ? { turn: more } : {};
}

/** The fields of one player, which only the game knows. */
export function playerFields(view: View, seat: number): Fields {
  return Object.entries((view.players?.[seat] as Record<string, unknown> | null | undefined) ?? {});
}

/** The fields in short: a list is the number of things in it, and what has no short form is left out. */
export function briefly(fields: Fields): [key: string, value: Plain][] {
  return fields.flatMap(([key, value]): [string, Plain][] => {
    if (isPlain(value)) return [[key, value ?? null]];
    return Array.isArray(value) ? [[key, value.length]] : [];
  });
}

/** How to draw a value at a table of so many players. */
export function shapeOf(value: unknown, players: number): Shape {
  if (isPlain(value)) return { kind: "plain", value: value ?? null };
  if (Array.isArray(value)) return shapeOfList(value, players);
  const fields = Object.entries(value as object);
  if (!fields.length) return { kind: "plain", value: null };
  if (fields.every(([, each]) => isRecord(each))) {
    const rows = fields.map(([name, cells]) => ({ name, cells: cells as Record<string, unknown>, count: 1 }));
    return { kind: "table", columns: columnsOf(rows), rows };
  }
  return { kind: "fields", fields };
}

function shapeOfList(values: unknown[], players: number): Shape {
  if (!values.length) return { kind: "plain", value: null };
  // a list as long as there are players may have an entry for each seat, so it stays as it is
  const entries = values.length === players ? oneByOne : counted;
  if (values.every(isPlain)) return { kind: "chips", chips: entries(values) };
  if (!values.every(isRecord)) return { kind: "list", items: values };
  const rows = entries(values).map(({ value, count }) => ({ name: null, cells: value, count }));
  return { kind: "table", columns: columnsOf(rows), rows };
}

function isPlain(value: unknown): value is Plain {
  return value === undefined || value === null || typeof value !== "object";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function columnsOf(rows: Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row.cells)))];
}

/** The different values, each with how often it is there, in the order in which they first appear. */
export function counted<Value>(values: Value[]): Counted<Value>[] {
  const found = new Map<string, Counted<Value>>();
  for (const value of values) {
    const key = JSON.stringify(value) ?? "";
    const known = found.get(key);
    if (known) known.count++;
    else found.set(key, { value, count: 1 });
  }
  return [...found.values()];
}

function oneByOne<Value>(values: Value[]): Counted<Value>[] {
  return values.map((value) => ({ value, count: 1 }));
}

/** Does a field of this name hold a seat, so that it is shown by the player's name? */
export function holdsSeat(key: string): boolean {
  return SEAT.test(key);
}

/** The thing of the game that has this name; undefined if the glossary does not explain it. */
export function thingOf(glossary: Glossary | null, name: unknown): GlossaryEntry | undefined {
  const things = glossary?.things ?? {};
  return typeof name === "string" && Object.hasOwn(things, name) ? things[name] : undefined;
}

/** What stands before a value: the glossary's label of the field, the name of a thing, or the name made readable. */
export function labelOf(glossary: Glossary | null, key: string): string {
  return capitalized(entryOf(glossary?.labels, key) ?? thingOf(glossary, key)?.name ?? readable(key));
}

/** The name of a part of the score; a part may be the thing that brings the points. */
export function scoreLabelOf(glossary: Glossary | null, part: string): string {
  return capitalized(entryOf(glossary?.scores, part) ?? thingOf(glossary, part)?.name ?? readable(part));
}

function entryOf(texts: Record<string, string> | undefined, key: string): string | undefined {
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
}
