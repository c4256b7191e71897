// What can be played here, and against whom: asked of the server once.
import { get } from "./api";
import type { GameName } from "./types";

export interface Games {
  games: Record<GameName, { players: number[]; options: Record<string, unknown> }>;
  bots: Record<string, string>;
  webhooks?: boolean; // may players name an address that is told of their turn?
}

// what every server has, so that the page can be used before its answer is there
const USUAL: Games = {
  games: {
    "puerto-rico": { players: [2, 3, 4, 5], options: {} },
    "san-juan": { players: [2, 3, 4], options: {} },
  },
  bots: { easy: "", normal: "", hard: "" },
};

let known = $state.raw<Games>(USUAL);
let asked = false;

export function games(): Games {
  if (!asked) {
    asked = true;
    get<Games>("/games").then(
      (found) => (known = found),
      () => (asked = false),
    );
  }
  return known;
}
