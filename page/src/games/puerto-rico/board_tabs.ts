// The four sheets of the middle of the table, and which of them the present decision is about.
import type { PuertoRicoView } from "../../lib/types";

export type Sheet = "roles" | "harbour" | "land" | "market";

const OF_PHASE: Record<string, Sheet> = {
  draft: "market",
  builder: "market",
  settler: "land",
  mayor: "land",
  craftsman: "harbour",
  trader: "harbour",
  captain: "harbour",
  store: "harbour",
};

export function sheetOf(view: PuertoRicoView): Sheet {
  return OF_PHASE[view.phase] ?? "roles";
}
