// The games that the page can show: those with a folder here whose `index.ts` exports a `GameFolder`, and all others that
// the server lists, which `generic` draws. Pages reach a game only through this module.
import { list } from "../lib/formats";
import { serverInfo } from "../lib/server_info.svelte";
import { t } from "../lib/text.svelte";
import type { GameName } from "../lib/types";
import type { GameFolder, GamePage, GameRules, GameTable } from "./contract";
import { genericFolder } from "./generic/folder";
import { makeGamePage } from "./listing";
import "./shared/pieces.css";

export type { GameOptions, GamePage, GameRules, GameTable, RulesEntry, RulesGroup } from "./contract";

const files = import.meta.glob<GameFolder>("./*/index.ts", { import: "default", eager: true });
const folders = new Map(Object.entries(files).map(([path, folder]) => [path.split("/")[1], folder]));

/** The games to offer, in the server's order; until it has answered, those with a folder. */
export function gameNames(): GameName[] {
  return Object.keys(serverInfo().games ?? Object.fromEntries(folders));
}

/** Is there a game of this name? Null if only the server knows, and it has not answered yet. */
export function isGame(name: string): boolean | null {
  if (folders.has(name)) return true;
  const { games } = serverInfo();
  return games && Object.hasOwn(games, name);
}

/** Has the server said what it has of this game? Without that, no table can be opened. */
export function isListed(game: GameName): boolean {
  return Object.hasOwn(serverInfo().games ?? {}, game);
}

/** A game as the start page, the lobby and the lists show it. */
export function gamePage(game: GameName): GamePage {
  const listing = isListed(game) ? serverInfo().games![game] : undefined;
  return makeGamePage(game, folders.get(game) ?? genericFolder, listing);
}

/** The heading of the start page, which names all games. */
export function headline(): string {
  const titles = gameNames().map((game) => gamePage(game).title);
  return t("{games}, with friends or with bots", { games: list(titles) });
}

const tables = new Map<GameName, Promise<GameTable>>();
const rules = new Map<GameName, Promise<GameRules>>();

/** Loads a game's boards. Returns the same promise every time, so that a page that awaits it is not drawn again. */
export function loadTable(game: GameName): Promise<GameTable> {
  return loadOnce(tables, game, () => gamePage(game).loadTable());
}

/** Loads a game's part of the rules page; the same promise every time. */
export function loadRules(game: GameName): Promise<GameRules> {
  return loadOnce(rules, game, () => gamePage(game).loadRules());
}

function loadOnce<Part>(loaded: Map<GameName, Promise<Part>>, game: GameName, load: () => Promise<Part>): Promise<Part> {
  const found = loaded.get(game) ?? load();
  loaded.set(game, found);
  return found;
}
