// Remembers where each player's colonists stood before the mayor phase, so that the editor starts from there.
//
// As soon as the phase begins, the server's view shows all colonists in San Juan. Session storage survives a reload.
import type { PuertoRicoView } from "./view";
import { type Counts, placementOf, placesOf } from "./whole_choice";

function key(seat: number): string {
  return `doubloon.placement ${location.pathname} ${seat}`;
}

/** Is this seat placing its colonists? */
function isBeingPlaced(view: PuertoRicoView, seat: number): boolean {
  return view.phase === "mayor" && view.turn.step === "place" && view.current_player === seat;
}

/** Remembers the placement of every seat that is not placing colonists. */
export function rememberPlacements(view: PuertoRicoView): void {
  view.players.forEach((player, seat) => {
    if (isBeingPlaced(view, seat)) return;
    const placement = placementOf(placesOf(player, {}));
    try {
      sessionStorage.setItem(key(seat), JSON.stringify(placement));
    } catch {
      // without storage the editor starts with empty circles
    }
  });
}

/** The placement of a seat before the mayor phase. */
export function lastPlacement(seat: number): Counts {
  try {
    return JSON.parse(sessionStorage.getItem(key(seat)) ?? "{}") as Counts;
  } catch {
    return {};
  }
}
