import type { PuertoRicoBoard } from "./view";

/** How many colonists a building has room for. */
export function circlesIn(board: PuertoRicoBoard, building: string): number {
  const circles = board.aid.circles as Record<string, number> | undefined;
  return circles?.[building] ?? board.glossary?.buildings?.[building]?.circles ?? 1;
}
