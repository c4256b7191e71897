// The pictures on the dock's buttons, so that an action is found by eye.
import type { Action } from "../../lib/types";
import { buildingIcon, goodIcon, roleIcon, tileIcon } from "../shared/icons";

const TILES = ["corn", "indigo", "sugar", "tobacco", "coffee", "quarry", "forest"];

/** The picture of the tile or building that a circle is on. */
function iconForCircle(name: string): string {
  return TILES.includes(name) ? tileIcon(name) : buildingIcon(name);
}

export function iconForAction(action: Action): string {
  const about = (key: string) => String(action[key] ?? "");
  switch (action.type) {
    case "pick":
      return roleIcon(about("role"));
    case "take":
      return tileIcon(about("tile"));
    case "build":
    case "draft":
      return buildingIcon(about("building"));
    case "place":
      return iconForCircle(about("on"));
    case "move":
      return iconForCircle(about("to"));
    case "produce":
    case "sell":
    case "load":
    case "store":
    case "ship":
      return goodIcon(about("good"));
    case "colonist":
    case "settle":
    case "guest":
      return "colonist";
    case "return":
      return action.what === "vp" ? "point" : action.what === "good" ? goodIcon(about("good")) : "colonist";
    case "hacienda":
    case "small wharf":
      return buildingIcon(action.type);
    case "pass":
      return "icon-close";
    default:
      return "icon-check";
  }
}
