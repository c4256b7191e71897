// The whole choices of Puerto Rico: the decisions that are one, the things to choose from, and the messages in which
// the server reads and suggests them.
//
//   place   colonists by tile or building, in the mayor phase       {"place": {"corn": 2, "indigo plant": 1}}
//   store   barrels to keep after the captain phase                 {"store": {"coffee": 3}}
//   ship    barrels of any kinds for the small wharf                {"ship": {"corn": 1, "sugar": 2}}
//   return  things to give back at the black market                 {"return": ["colonist: quarry", "good: corn", "vp"]}
import type { ChoiceMessage } from "../../lib/types";
import type { PuertoRicoBoard, PuertoRicoChoice, PuertoRicoPlayer } from "./view";

/** Colonists by tile or building, or barrels by good. */
export type Counts = Record<string, number>;

/** The present whole choice; null if the decision is none or is made action by action. */
export function wholeChoiceOf(board: Pick<PuertoRicoBoard, "mine" | "isOneByOne" | "aid">): PuertoRicoChoice | null {
  return (board.mine && !board.isOneByOne && board.aid.choice) || null;
}

/** The counts of both together. */
export function added(some: Counts, more: Counts): Counts {
  const all = { ...some };
  for (const [piece, count] of Object.entries(more)) all[piece] = (all[piece] ?? 0) + count;
  return all;
}

/** The counts without those of `some`. */
export function without(all: Counts, some: Counts): Counts {
  return added(all, Object.fromEntries(Object.entries(some).map(([piece, count]) => [piece, -count])));
}

/** The counts that the server suggests for a choice of this kind. */
export function suggestedCounts(kind: "place" | "store" | "ship", suggestion: ChoiceMessage): Counts | null {
  return (suggestion[kind] as Counts | undefined) ?? null;
}

// placing colonists

export const SAN_JUAN = "san juan";

/** A place for colonists: one island tile, or the circles of one building. */
export interface Place {
  id: string;
  on: string; // as the server names it; equal tiles share a name
  room: number;
  colonists: number;
}

/** The spaces of a player's board in the order of the board; `circles`: those still to fill, by tile or building. */
export function placesOf(player: PuertoRicoPlayer, circles: Counts): Place[] {
  const island = player.island.map(({ tile, colonists }, at) => ({
    id: `island ${at}`,
    on: tile,
    room: circles[tile] ? 1 : 0,
    colonists,
  }));
  const city = player.city.map(({ building, colonists }, at) => ({
    id: `city ${at}`,
    on: building,
    room: circles[building] ?? 0,
    colonists,
  }));
  return [...island, ...city];
}

/** The colonists on these places, by tile or building. */
export function placementOf(places: Place[]): Counts {
  const placement: Counts = {};
  for (const { on, colonists } of places) if (colonists) placement[on] = (placement[on] ?? 0) + colonists;
  return placement;
}

/** The same places with the wanted colonists on each kind, as far as circles and colonists suffice. */
export function filled(places: Place[], wanted: Counts, colonists: number): Place[] {
  const left = { ...wanted };
  let available = colonists;
  return places.map((place) => {
    const here = Math.min(left[place.on] ?? 0, place.room, available);
    left[place.on] = (left[place.on] ?? 0) - here;
    available -= here;
    return { ...place, colonists: here };
  });
}

// returning things at the black market

/** A colonist, a barrel and a point, at most one of each; empty for none. */
export interface Returned {
  colonist: string; // the tile or building it stands on, or San Juan
  good: string;
  point: boolean;
}

export const NOTHING: Returned = { colonist: "", good: "", point: false };

/** What can be returned of a sort: places of colonists, or goods. */
export function returnable({ pieces }: PuertoRicoChoice, sort: "colonist" | "good"): string[] {
  const start = `${sort}: `;
  return Object.keys(pieces).flatMap((piece) => (piece.startsWith(start) ? [piece.slice(start.length)] : []));
}

export function returnToSend({ colonist, good, point }: Returned): { return: string[] } {
  const things = [colonist && `colonist: ${colonist}`, good && `good: ${good}`, point ? "vp" : ""];
  return { return: things.filter(Boolean) };
}

export function suggestedReturn(suggestion: ChoiceMessage): Returned {
  const things = (suggestion.return ?? []) as string[];
  const after = (start: string) => things.find((thing) => thing.startsWith(start))?.slice(start.length) ?? "";
  return { colonist: after("colonist: "), good: after("good: "), point: things.includes("vp") };
}
