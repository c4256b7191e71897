// The games and bots of the server, fetched once.
import { get } from "./api";
import type { GameName } from "./types";

export interface ServerInfo {
  games: Record<GameName, { players: number[]; options: Record<string, unknown> }> | null; // null: not yet known
  bots: Record<string, string>;
  webhooks?: boolean; // may players give a URL to be called on their turn?
}

// every server has these bots, so that the page can be used before the answer has come
const DEFAULTS: ServerInfo = { games: null, bots: { easy: "", normal: "", hard: "" } };

let known = $state.raw<ServerInfo>(DEFAULTS);
let asked = false;

export function serverInfo(): ServerInfo {
  if (!asked) {
    asked = true;
    get<ServerInfo>("/games").then(
      (found) => (known = found),
      () => (asked = false),
    );
  }
  return known;
}
