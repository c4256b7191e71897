// The circles of buildings.
import type { PuertoRicoBoard } from "./view";

/** The number of colonists that fit on a building. */
export function circlesIn(board: PuertoRicoBoard, building: string): number {
  return board.aid.circles?.[building] ?? board.glossary?.buildings[building]?.circles ?? 1;
}
