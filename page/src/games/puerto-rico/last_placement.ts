// Remembers where each player's colonists stood before the mayor phase, so that the editor starts from there.
//
// The server's view shows them in San Juan as soon as the phase begins. The memory is in session storage and survives a
// reload.
import type { PuertoRicoView } from "./view";
import { type Counts, placementOf, placesOf } from "./whole_choice";

function key(seat: number): string {
  return `doubloon.placement ${location.pathname} ${seat}`;
}

export function isBeingPlaced(view: PuertoRicoView, seat: number): boolean {
  return view.phase === "mayor" && view.turn.step === "place" && view.current_player === seat;
}

export function rememberPlacements(view: PuertoRicoView): void {
  view.players.forEach((player, seat) => {
    if (isBeingPlaced(view, seat)) return;
    const placement = placementOf(placesOf(player, () => 0));
    try {
      sessionStorage.setItem(key(seat), JSON.stringify(placement));
    } catch {
      // without storage the editor starts with empty circles
    }
  });
}

export function lastPlacement(seat: number): Counts {
  try {
    return JSON.parse(sessionStorage.getItem(key(seat)) ?? "{}") as Counts;
  } catch {
    return {};
  }
}
