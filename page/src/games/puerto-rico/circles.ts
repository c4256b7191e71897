// The circles of buildings, each for one colonist.
import type { PuertoRicoBoard } from "./view";

/** The number of circles of a building. */
export function circlesIn(board: PuertoRicoBoard, building: string): number {
  return board.aid.circles?.[building] ?? board.glossary?.buildings[building]?.circles ?? 1;
}
