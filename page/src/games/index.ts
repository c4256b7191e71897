// The games of the page. A game is a folder with an `index.ts` that keeps the contract; nothing else lists it.
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
  return t("Puerto Rico and San Juan, with friends or with bots");
}

const tables: Record<GameName, Promise<GameTable>> = {};
const rules: Record<GameName, Promise<GameRules>> = {};

/** Always returns the same promise for a game: a page that awaits it is not drawn again from the start. */
export function loadTable(game: GameName): Promise<GameTable> {
  return (tables[game] ??= games[game].loadTable());
}

export function loadRules(game: GameName): Promise<GameRules> {
  return (rules[game] ??= games[game].loadRules());
}
