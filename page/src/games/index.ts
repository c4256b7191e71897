// The two games' own parts of the page, loaded when a table of theirs is opened.
import type { Component } from "svelte";
import type { Play } from "../lib/board_context.svelte";
import type { GameName } from "../lib/types";

export interface GameParts {
  Centre: Component; // what lies in the middle of the table
  Own: Component; // the board of the seat one looks from
  Chip: Component<{ seat: number }>; // a player in the strip: opens their board
  Editor: Component; // a whole choice made in one go, in place of the dock's buttons
  isEditing: (play: Play) => boolean; // is the present decision such a choice?
}

const games: Record<GameName, () => Promise<GameParts>> = {
  "puerto-rico": () => import("./puerto-rico/table"),
  "san-juan": () => import("./san-juan/table"),
};

const loading: Partial<Record<GameName, Promise<GameParts>>> = {};

/** Always the same promise: a page that awaits it does not begin anew. */
export function gameParts(game: GameName): Promise<GameParts> {
  return (loading[game] ??= games[game]());
}
