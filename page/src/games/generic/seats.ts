// The seat whose board is shown.
import type { BoardContext } from "../../lib/board_context.svelte";

/** The seat whose board is shown: a spectator sees the current player's. */
export function shownSeat({ seat, view }: BoardContext): number {
  return seat ?? view.current_player ?? 0;
}
