import type { Play } from "../../lib/board_context.svelte";
import type { PuertoRicoView } from "../../lib/types";

/** How many colonists a building has room for. */
export function circlesIn(play: Play<PuertoRicoView>, building: string): number {
  const told = play.aid.circles as Record<string, number> | undefined;
  return told?.[building] ?? play.words?.buildings?.[building]?.circles ?? 1;
}
