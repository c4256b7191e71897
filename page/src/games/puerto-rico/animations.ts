// What an event looks like on the table: a piece that flies from one spot to another, and spots that light up.
import type { GameEvent } from "../../lib/types";
import { buildingSign, goodSign, roleSign, tileSign } from "./names";

export interface Flight {
  sign: string;
  from: string[]; // `data-spot`s, the first that is there
  to: string[];
}

export function flightOf(event: GameEvent): Flight | null {
  const player = [`player ${event.seat}`];
  const good = String(event.good ?? "");
  switch (event.event) {
    case "picked":
      return { sign: roleSign(String(event.role)), from: [`role ${event.role}`], to: player };
    case "took":
      return { sign: tileSign(String(event.tile)), from: [`tile ${event.tile}`, "plantations"], to: player };
    case "drew":
      return { sign: tileSign(String(event.tile)), from: ["pile"], to: player };
    case "arrived":
      return { sign: "colonist", from: [event.from === "supply" ? "colonists" : "colonist ship"], to: player };
    case "settled":
      return { sign: "colonist", from: ["colonists"], to: player };
    case "built": {
      const building = String(event.building);
      return { sign: buildingSign(building), from: [`building ${building}`], to: player };
    }
    case "produced":
      return { sign: goodSign(good), from: [`supply ${good}`], to: player };
    case "sold":
      return { sign: goodSign(good), from: player, to: ["house"] };
    case "loaded":
      return { sign: goodSign(good), from: player, to: [`ship ${event.ship}`, `supply ${good}`] };
    case "shipped":
    case "lost":
    case "sold at post":
      return { sign: goodSign(good), from: player, to: [`supply ${good}`] };
    case "scored":
      return { sign: "point", from: ["points"], to: player };
    case "drafted":
      return { sign: buildingSign(String(event.building)), from: player, to: [`building ${event.building}`] };
    default:
      return null;
  }
}

const MOST = 8; // of a long update only the last ones fly

export function flightsOf(events: GameEvent[]): Flight[] {
  return events.flatMap((event) => flightOf(event) ?? []).slice(-MOST);
}
