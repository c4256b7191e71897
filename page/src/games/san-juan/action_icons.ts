// The pictures on the dock's buttons, so that an action is found by eye.
import type { Action } from "../../lib/types";
import { buildingIcon, roleIcon } from "../shared/icons";

export function iconForAction(action: Action): string {
  const about = (key: string) => String(action[key] ?? "");
  switch (action.type) {
    case "pick":
      return roleIcon(about("role"));
    case "build":
    case "over":
    case "produce":
    case "sell":
      return buildingIcon(about("building"));
    case "pay":
      return buildingIcon(about("card") || about("good"));
    case "keep":
    case "discard":
    case "chapel":
      return buildingIcon(about("card"));
    case "mine":
      return buildingIcon("gold mine");
    case "library":
      return buildingIcon("library");
    case "pass":
      return "icon-close";
    default:
      return "icon-check";
  }
}
