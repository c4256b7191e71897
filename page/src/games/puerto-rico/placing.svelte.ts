// The colonists of the mayor phase while the player moves them. Nothing is sent before the player confirms.
import { perBoard } from "../../lib/board_context.svelte";
import type { PuertoRicoBoard } from "./view";
import { type Counts, filled, type Place, placementOf, SAN_JUAN } from "./whole_choice";

export class Placing {
  places = $state<Place[]>([]);
  total = $state(0);
  private start: Place[] = [];

  // These are getters, not `$derived`: a derived value would end with the component that reads it first, but this
  // object lives as long as the table.

  /** The number of colonists in San Juan. */
  get left(): number {
    return this.total - this.places.reduce((sum, { colonists }) => sum + colonists, 0);
  }

  /** The number of empty circles. */
  get empty(): number {
    return this.places.reduce((sum, { room, colonists }) => sum + room - colonists, 0);
  }

  /** Starts with the colonists where they stood before. */
  begin(places: Place[], total: number, before: Counts): void {
    this.total = total;
    this.start = filled(places, before, total);
    this.reset();
  }

  reset(): void {
    this.places = this.start.map((place) => ({ ...place }));
  }

  /** Places the colonists as suggested. */
  fill(placement: Counts | null): void {
    if (placement) this.places = filled(this.places, placement, this.total);
  }

  get choice(): Counts {
    return placementOf(this.places);
  }

  at(id: string): Place | undefined {
    return this.places.find((place) => place.id === id);
  }

  /** Handles a click: adds a colonist from San Juan, or, if the place is full or none is left, removes all. */
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

/** The colonists being placed at a table: the board shows them and the editor sends them. */
export const placingOf = perBoard((_board: PuertoRicoBoard) => new Placing());
