// The colonists of the mayor phase while the player moves them. Nothing is sent before the player confirms.
import type { PuertoRicoBoard, PuertoRicoPlayer } from "./view";

export const SAN_JUAN = "san juan";

/** A place for colonists: one island tile, or the circles of one building. */
export interface Place {
  id: string;
  on: string; // as the server names it; equal tiles share a name
  room: number;
  colonists: number;
}

export type Placement = Record<string, number>;

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

export function placementOf(places: Place[]): Placement {
  const placement: Placement = {};
  for (const { on, colonists } of places) if (colonists) placement[on] = (placement[on] ?? 0) + colonists;
  return placement;
}

/** The same places with the wanted colonists on each kind, as far as circles and colonists suffice. */
export function filled(places: Place[], wanted: Placement, colonists: number): Place[] {
  const left = { ...wanted };
  let hands = colonists;
  return places.map((place) => {
    const here = Math.min(left[place.on] ?? 0, place.room, hands);
    left[place.on] = (left[place.on] ?? 0) - here;
    hands -= here;
    return { ...place, colonists: here };
  });
}

export class Placing {
  places = $state<Place[]>([]);
  total = $state(0);
  private first: Place[] = [];

  // Not `$derived`: these would end with the component that reads them first, but the placing lives as long as the
  // table.

  get left(): number {
    return this.total - this.places.reduce((sum, { colonists }) => sum + colonists, 0);
  }

  get empty(): number {
    return this.places.reduce((sum, { room, colonists }) => sum + room - colonists, 0);
  }

  begin(places: Place[], total: number, before: Placement): void {
    this.total = total;
    this.first = filled(places, before, total);
    this.reset();
  }

  reset(): void {
    this.places = this.first.map((place) => ({ ...place }));
  }

  take(placement: Placement): void {
    this.places = filled(this.places, placement, this.total);
  }

  get choice(): Placement {
    return placementOf(this.places);
  }

  at(id: string): Place | undefined {
    return this.places.find((place) => place.id === id);
  }

  /** Handles a click: adds a colonist from San Juan; if the place is full or none is left, takes all off. */
  press(id: string): void {
    const place = this.at(id);
    if (!place) return;
    if (place.colonists < place.room && this.left > 0) place.colonists += 1;
    else place.colonists = 0;
  }

  /** Moves one colonist from a place to another; San Juan counts as a place. */
  move(from: string, to: string): void {
    const source = this.at(from);
    const target = this.at(to);
    if (from === to || (source ? source.colonists === 0 : this.left === 0)) return;
    if (to !== SAN_JUAN && (!target || target.colonists === target.room)) return;
    if (source) source.colonists -= 1;
    if (target) target.colonists += 1;
  }
}

const placings = new WeakMap<PuertoRicoBoard, Placing>();

/** The placing of a table: the board shows it and the editor confirms it. */
export function placingOf(board: PuertoRicoBoard): Placing {
  let placing = placings.get(board);
  if (!placing) placings.set(board, (placing = new Placing()));
  return placing;
}
