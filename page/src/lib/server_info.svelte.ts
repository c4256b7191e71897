// The games and bots of the server, fetched once.
import { get } from "./api";
import type { GameName } from "./types";

export interface ServerInfo {
  games: Record<GameName, { players: number[]; options: Record<string, unknown> }> | null; // null: not yet known
  bots: Record<string, string>;
  webhooks?: boolean; // can players enter a URL that the server calls on their turn?
}

// every server has these bots, so the page can be used before the answer arrives
const DEFAULTS: ServerInfo = { games: null, bots: { easy: "", normal: "", hard: "" } };

let known = $state.raw<ServerInfo>(DEFAULTS);
let requested = false;

export function serverInfo(): ServerInfo {
  if (!requested) {
    requested = true;
    get<ServerInfo>("/games").then(
      (found) => (known = found),
      () => (requested = false),
    );
  }
  return known;
}
