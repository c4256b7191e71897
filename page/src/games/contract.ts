// The contract between the page and a game: everything the page asks of `games/<name>`. Nothing outside that folder
// knows the game's pieces, cards or phases.
//
// A game keeps the contract in three modules, so that a visitor downloads only what the open page needs:
//   index.ts         its default export is the `GameFolder`; part of the first download, so it stays small
//   table.ts         exports the `GameTable`; downloaded with the first table or replay of the game
//   rules_groups.ts  exports the `GameRules`; downloaded with the rules page
//
// A game with boards of its own is a folder with an `index.ts`; `games/index.ts` finds it there. `games/generic` keeps the
// contract for all other games of the server. Title, players and options of every game are the server's, whose
// `about.py` says them once. Texts are functions because the language may change while the page is open.
import type { Component } from "svelte";
import type { GameArt } from "../lib/art.svelte";
import type { BoardContext } from "../lib/board_context.svelte";
import type { Action, Glossary, Legal, OptionForm, View } from "../lib/types";

/** The options of a new game as the server takes them, without the number of players. */
export type GameOptions = Record<string, unknown>;

/** What the page adds to what the server says of a game. */
export interface GameFolder {
  /** The address of the game's picture on the start page. */
  scene: string;
  /** The pictures of its pieces; null if it has none. */
  art: GameArt | null;
  loadTable: () => Promise<GameTable>;
  loadRules: () => Promise<GameRules>;
}

/** What the start page, the lobby and the lists of tables show of a game. */
export interface GamePage extends GameFolder {
  /** The name of the game. */
  title: string;
  /** One or two sentences on the start page; may be empty. */
  blurb: string;
  /** The numbers of players to offer. */
  players: number[];
  /** The number of players at a table opened with one click. */
  defaultPlayers: number;
  /** The options of a table opened with one click. */
  defaultOptions: GameOptions;
  /** The options as fields of a form. */
  optionForms: OptionForm[];
  /** The chosen options in words, for the lobby; the usual ones are left out. */
  optionsText: (options: GameOptions) => string[];
}

/** What a table and a replay show of a game. Every component finds its data with `useBoard()`. */
export interface GameTable {
  /** Everything in the middle of the table. */
  SharedBoard: Component;
  /** The board of the seat whose view is shown; a spectator sees the current player's. */
  OwnBoard: Component;
  /** One player in the row above the boards. A click opens the player's board. */
  PlayerSummary: Component<{ seat: number }>;
  /** Replaces the dock's buttons while several actions are decided as one; null if the game has no editor. */
  WholeChoiceEditor: Component | null;
  /** Is the present decision made in the editor? */
  isWholeChoice: (board: BoardContext) => boolean;
  /** The name of the picture on an action's button. */
  iconForAction: (action: Action) => string;
  /** The present decision as a heading, worked out from the legal actions or the board. */
  promptFor: (legal: Legal[], board: BoardContext) => string;
  /** The player to name beside the phase in the header; null for none. */
  phasePlayer: (view: View) => number | null;
  /** The name of a part of the final score, by its key in the result. */
  scoreLabel: (part: string, board: BoardContext) => string;
  /** Tips for a first game, by the type of a legal action. */
  TIPS: Record<string, () => string>;
  /** The picture beside a winner's name. */
  WINNER_ICON: string;
  /** The names of the events that the log shows if it is filtered to highlights; if there are none, it has no such filter. */
  HIGHLIGHTS: string[];
}

/** What the rules page explains of a game besides the text of its rules. */
export interface GameRules {
  rulesGroups: (glossary: Glossary) => RulesGroup[];
}

/** A section of the rules page. */
export interface RulesGroup {
  /** The section's anchor in the address. */
  id: string;
  title: string;
  entries: RulesEntry[];
}

/** Something the rules page explains, with its picture. */
export interface RulesEntry {
  key: string;
  icon: string;
  name: string;
  facts: string[];
  help: string;
  /** The paragraphs of the rules that the help is about. */
  paragraphs: string[];
}
