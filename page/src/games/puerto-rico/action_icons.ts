// Which picture belongs to an action, so that a button is found by eye.
import type { Action, GameName } from "../../lib/types";

export function slug(name: string): string {
  return name.replaceAll(" ", "-");
}

const TILES = ["corn", "indigo", "sugar", "tobacco", "coffee", "quarry", "forest"];

/** A circle is a kind of plantation or a building. */
export function signOfPlace(name: string): string {
  return TILES.includes(name) ? `tile-${name}` : `building-${slug(name)}`;
}

export function signOf(action: Action, game: GameName): string {
  const about = (key: string) => String(action[key] ?? "");
  switch (action.type) {
    case "pick":
      return `role-${about("role").replace(" 2", "")}`;
    case "take":
      return `tile-${about("tile")}`;
    case "build":
    case "draft":
    case "over":
      return `building-${slug(about("building"))}`;
    case "place":
    case "move":
      return signOfPlace(about(action.type === "place" ? "on" : "to"));
    case "sell":
    case "produce":
      return game === "puerto-rico" ? `good-${about("good")}` : `building-${slug(about("building"))}`;
    case "load":
    case "store":
    case "ship":
      return `good-${about("good")}`;
    case "pay":
      return `building-${slug(about("card") || about("good"))}`;
    case "keep":
    case "discard":
    case "chapel":
      return `building-${slug(about("card"))}`;
    case "colonist":
    case "settle":
    case "guest":
      return "colonist";
    case "return":
      return action.what === "vp" ? "point" : action.what === "good" ? `good-${about("good")}` : "colonist";
    case "hacienda":
      return "building-hacienda";
    case "small wharf":
      return "building-small-wharf";
    case "mine":
      return "building-gold-mine";
    case "library":
      return "building-library";
    case "pass":
      return "icon-close";
    default:
      return "icon-check";
  }
}
