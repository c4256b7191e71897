// The whole choices of Puerto Rico: the decisions that are one, the things to choose from, and the messages in which
// the server reads and suggests them.
//
//   place   colonists by tile or building, in the mayor phase       {"place": {"corn": 2, "indigo plant": 1}}
//   store   barrels to keep after the captain phase                 {"store": {"coffee": 3}}
//   ship    barrels of any kinds for the small wharf                {"ship": {"corn": 1, "sugar": 2}}
//   return  things to give back at the black market                 {"return": ["colonist: quarry", "good: corn", "vp"]}
import type { BoardContext } from "../../lib/board_context.svelte";
import type { ChoiceMessage } from "../../lib/types";
import type { PuertoRicoPlayer, PuertoRicoView } from "./view";

const KINDS = ["place", "store", "ship", "return"] as const;
export type Kind = (typeof KINDS)[number];

/** Colonists by tile or building, or barrels by good. */
export type Counts = Record<string, number>;

/** The kind of the present whole choice; null if the decision is none or is made action by action. */
export function wholeChoiceOf(board: Pick<BoardContext, "mine" | "isOneByOne" | "legal">): Kind | null {
  if (!board.mine || board.isOneByOne) return null;
  return KINDS.find((type) => board.legal.some(({ action }) => action.type === type)) ?? null;
}

/** The counts that the server suggests for a choice of this kind. */
export function suggestedCounts(kind: Exclude<Kind, "return">, suggestion: ChoiceMessage): Counts | null {
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

/** The circles of a player's board in the order of the board. */
export function placesOf(player: PuertoRicoPlayer, room: (building: string) => number): Place[] {
  const island = player.island.map(({ tile, colonists }, at) => ({
    id: `island ${at}`,
    on: tile,
    room: tile === "forest" ? 0 : 1,
    colonists,
  }));
  const city = player.city.map(({ building, colonists }, at) => ({
    id: `city ${at}`,
    on: building,
    room: room(building),
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

// storing barrels

const STORES = ["small warehouse", "large warehouse", "storehouse"];

/** The player's occupied buildings that store barrels. */
export function storesOf(player: PuertoRicoPlayer): string[] {
  return player.city.filter(({ building, colonists }) => STORES.includes(building) && colonists).map(({ building }) => building);
}

// returning things at the black market

/** A colonist, a barrel and a point, at most one of each; empty for none. */
export interface Returned {
  colonist: string; // the tile or building it stands on, or San Juan
  good: string;
  point: boolean;
}

export const NOTHING: Returned = { colonist: "", good: "", point: false };

/** The number of doubloons the player is short of, each of which one thing replaces. */
export function missingDoubloons(view: PuertoRicoView, seat: number): number {
  return Number(view.turn.cost ?? 0) - view.players[seat].doubloons;
}

/** The kinds of tiles and the buildings from which a colonist can be returned. */
export function returnableFrom(player: PuertoRicoPlayer): { tiles: string[]; buildings: string[] } {
  const tiles = player.island.filter(({ colonists }) => colonists).map(({ tile }) => tile);
  const buildings = player.city.filter(({ building, colonists }) => colonists && building !== "black market");
  return { tiles: [...new Set(tiles)], buildings: buildings.map(({ building }) => building) };
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
