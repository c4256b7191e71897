// The games and bots of the server, fetched once for each language.
import { get } from "./api";
import { settings } from "./settings.svelte";
import type { GameListing, GameName } from "./types";

export interface ServerInfo {
  games: Record<GameName, GameListing> | null; // null: not yet known
  bots: Record<string, string>;
  webhooks?: boolean; // can players enter a URL that the server calls on their turn?
}

// every server has these bots, so the page can be used before the answer arrives
const DEFAULTS: ServerInfo = { games: null, bots: { easy: "", normal: "", hard: "" } };
const RETRY_AFTER = 3000; // ms

let known = $state.raw<ServerInfo>(DEFAULTS);
let requested = ""; // the language of the last request

/** What the server offers. While an answer in another language is on its way, the former one is shown. */
export function serverInfo(): ServerInfo {
  const { lang } = settings;
  if (requested !== lang) {
    requested = lang;
    void ask(lang);
  }
  return known;
}

/** Asks until there is an answer, or until the reader has chosen another language. */
async function ask(lang: string): Promise<void> {
  while (requested === lang) {
    try {
      const found = await get<ServerInfo>(`/games?lang=${lang}`);
      if (requested === lang) known = found;
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    }
  }
}
