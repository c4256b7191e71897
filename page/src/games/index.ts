// The games of the page: every folder here whose `index.ts` exports a `GamePage`. Pages reach a game only through this
// module.
import { list } from "../lib/formats";
import { addLetters } from "../lib/letters";
import { t } from "../lib/text.svelte";
import type { GameName } from "../lib/types";
import type { GamePage, GameRules, GameTable } from "./contract";
import "./shared/pieces.css";

export type { GameOptions, GamePage, GameRules, GameTable, RulesEntry, RulesGroup } from "./contract";

const folders = import.meta.glob<GamePage>("./*/index.ts", { import: "default", eager: true });

export const games: Record<GameName, GamePage> = Object.fromEntries(
  Object.entries(folders).map(([path, game]) => [path.split("/")[1], game]),
);
for (const game of Object.values(games)) addLetters(game.letters);

/** The heading of the start page, which names all games. */
export function headline(): string {
  return t("{games}, with friends or with bots", { games: list(Object.values(games).map(({ title }) => title)) });
}

const tables: Record<GameName, Promise<GameTable>> = {};
const rules: Record<GameName, Promise<GameRules>> = {};

/** Loads a game's boards. Returns the same promise every time, so that a page that awaits it is not drawn again. */
export function loadTable(game: GameName): Promise<GameTable> {
  return (tables[game] ??= games[game].loadTable());
}

/** Loads a game's part of the rules page; the same promise every time. */
export function loadRules(game: GameName): Promise<GameRules> {
  return (rules[game] ??= games[game].loadRules());
}
