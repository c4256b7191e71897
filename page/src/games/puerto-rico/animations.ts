// The moves of pieces from one spot of the table to another, worked out from events.
import type { GameEvent } from "../../lib/types";
import { buildingIcon, goodIcon, roleIcon, tileIcon } from "../shared/icons";

export interface PieceMove {
  icon: string;
  from: string[]; // names in `data-spot` attributes; the first that exists is used
  to: string[];
}

export function pieceMove(event: GameEvent): PieceMove | null {
  const player = [`player ${event.seat}`];
  const good = String(event.good ?? "");
  switch (event.event) {
    case "picked":
      return { icon: roleIcon(String(event.role)), from: [`role ${event.role}`], to: player };
    case "took":
      return { icon: tileIcon(String(event.tile)), from: [`tile ${event.tile}`, "plantations"], to: player };
    case "drew":
      return { icon: tileIcon(String(event.tile)), from: ["pile"], to: player };
    case "arrived":
      return { icon: "colonist", from: [event.from === "supply" ? "colonists" : "colonist ship"], to: player };
    case "settled":
      return { icon: "colonist", from: ["colonists"], to: player };
    case "built": {
      const building = String(event.building);
      return { icon: buildingIcon(building), from: [`building ${building}`], to: player };
    }
    case "produced":
      return { icon: goodIcon(good), from: [`supply ${good}`], to: player };
    case "sold":
      return { icon: goodIcon(good), from: player, to: ["house"] };
    case "loaded":
      return { icon: goodIcon(good), from: player, to: [`ship ${event.ship}`, `supply ${good}`] };
    case "shipped":
    case "lost":
    case "sold at post":
      return { icon: goodIcon(good), from: player, to: [`supply ${good}`] };
    case "scored":
      return { icon: "point", from: ["points"], to: player };
    case "drafted":
      return { icon: buildingIcon(String(event.building)), from: player, to: [`building ${event.building}`] };
    default:
      return null;
  }
}

const MAX_MOVES = 8; // of many moves, only the last are animated

export function pieceMoves(events: GameEvent[]): PieceMove[] {
  return events.flatMap((event) => pieceMove(event) ?? []).slice(-MAX_MOVES);
}
