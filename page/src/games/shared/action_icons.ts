// Finds the pictures on the dock's buttons, which help the eye to find an action.
import type { Action } from "../../lib/types";
import { buildingIcon, roleIcon } from "./icons";

/** Reads a detail of an action as a text; empty if the action has none. */
export type Detail = (key: string) => string;

const COMMON: Record<string, (detail: Detail) => string> = {
  pick: (detail) => roleIcon(detail("role")),
  build: (detail) => buildingIcon(detail("building")),
  pass: () => "icon-close",
};

/** Makes `iconForAction` of a game from its pictures by the type of an action. */
export function makeIconForAction(icons: Record<string, (detail: Detail) => string>): (action: Action) => string {
  return (action) => {
    const icon = icons[action.type] ?? COMMON[action.type];
    return icon?.((key) => String(action[key] ?? "")) ?? "icon-check";
  };
}
