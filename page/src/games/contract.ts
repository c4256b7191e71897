// The contract between the page and a game: everything the page asks of `games/<name>`, which gives it in `index.ts`.
//
// `GamePage` is small and part of the first download. The rest is loaded with the first table, replay or rules page.
import type { Component } from "svelte";
import type { BoardContext } from "../lib/board_context.svelte";
import type { Action, Glossary, Legal, View } from "../lib/types";

export type GameOptions = Record<string, unknown>; // as the server takes them, without the number of players

export interface GamePage {
  title: string; // the same in every language
  blurb: () => string;
  playLabel: () => string; // on the button that opens a table at once
  players: number[]; // offered until the server has listed its games
  defaultOptions: GameOptions;
  OptionsForm: Component<{ options: GameOptions }, object, "options">;
  optionsText: (options: GameOptions) => string[]; // the options in words, for the lobby
  letters: Record<string, () => string>; // the letter to write into a picture, by the picture's name
  loadTable: () => Promise<GameTable>;
  loadRules: () => Promise<GameRules>;
}

export interface GameTable {
  SharedBoard: Component; // everything in the middle of the table
  OwnBoard: Component; // the board of the seat whose view is shown
  PlayerSummary: Component<{ seat: number }>; // a player in the header; a click opens the player's board
  WholeChoiceEditor: Component; // replaces the dock's buttons for several actions decided as one
  isWholeChoice: (board: BoardContext) => boolean; // is the present decision made in the editor?
  iconForAction: (action: Action) => string;
  promptFor: (legal: Legal[]) => string; // the decision as a heading
  pickerOf: (view: View) => number | null; // the player named beside the phase
  scoreLabel: (part: string, board: BoardContext) => string;
  TIPS: Record<string, () => string>; // tips for a first game, by the type of a legal action
  WINNER_ICON: string;
  HIGHLIGHTS: string[]; // the events that the log shows as highlights
}

export interface GameRules {
  rulesGroups: (glossary: Glossary) => RulesGroup[];
}

export interface RulesGroup {
  id: string;
  title: string;
  entries: RulesEntry[];
}

/** Something the rules page explains: a role, a good, a building. */
export interface RulesEntry {
  key: string;
  icon: string;
  name: string;
  facts: string[];
  help: string;
}
