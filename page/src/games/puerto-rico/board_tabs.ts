// The four tabs in the middle of the table, and the tab that the present phase is about.
import type { PuertoRicoView } from "./view";

export type BoardTab = "roles" | "harbour" | "land" | "market";

const OF_PHASE: Record<string, BoardTab> = {
  draft: "market",
  builder: "market",
  settler: "land",
  mayor: "land",
  craftsman: "harbour",
  trader: "harbour",
  captain: "harbour",
  store: "harbour",
};

export function tabFor(view: PuertoRicoView): BoardTab {
  return OF_PHASE[view.phase] ?? "roles";
}
