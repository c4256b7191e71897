// The server's answers, as docs/server.md and the API page describe them. Everything that only one game has is in that
// game's `view.ts`.

export type GameName = string; // as GET /api/games lists them
export type Action = { type: string } & Record<string, unknown>;

export interface Legal {
  number: number;
  action: Action;
  text: string; // its result, in the reader's language
}

/** Several actions decided as one, as the server reads them: the kind of the choice and its details. */
export type ChoiceMessage = Record<string, unknown>;

export interface Seat {
  kind: "person" | "bot" | "free";
  name: string | null;
  bot: string | null; // the level of the bot that plays here now, also in place of a person who is away
  gone: boolean;
  conceded: boolean;
}

export interface GameEvent {
  event: string;
  seat?: number;
  text: string;
  [more: string]: unknown;
}

export interface LogLine {
  entry: number;
  position: number;
  kind: string;
  at: number;
  seat?: number;
  events?: GameEvent[];
  [more: string]: unknown;
}

export type Score = { total: number; tiebreak: number } & Record<string, number>;

export interface Result {
  scores: Score[];
  winners: number[];
  seed: unknown;
}

export interface Question {
  what: "undo" | "takeover";
  seat: number;
  about: number;
  bot: string | null;
  yes: number[];
  asked: number[];
}

/** The player of a seat is not asked questions of that kind any more: what they offer is always taken. */
export interface StandingAnswer {
  seat: number;
  what: string; // the kind of question
  text: string; // the answer in the reader's language
}

/** A position as one seat sees it. These fields are in the view of every game; each game adds its own. */
export interface View {
  game: GameName;
  round: number;
  phase: string;
  current_player: number | null;
  ending: boolean;
  over: boolean;
  players: unknown[]; // by seat
}

/** The whole choice that the player has to make now, and what can be chosen in it. */
export interface OpenChoice {
  name: string;
  least: number; // pieces in all, besides those in `chosen`
  most: number;
  pieces: Record<string, number>; // how many of each can be chosen; of one of several sorts, by `sort: name`
  limits: Record<string, number>; // narrower ones, such as the most of a sort
  chosen: Record<string, number>; // chosen before by single actions; the message repeats them
}

/** Facts that the server works out for display, such as prices. Each game adds its own. */
export interface BoardFacts {
  choice?: OpenChoice;
  [fact: string]: unknown;
}

export interface TableState {
  table: string;
  entry: number;
  position: number;
  status: "open" | "playing" | "over" | "closed";
  game: GameName;
  options: Record<string, unknown> & { players: number };
  public: boolean;
  random_seats: boolean;
  deadline: number | null;
  due: number | null;
  seats: Seat[];
  turn: number | null;
  steps: number;
  seed_hash: string | null;
  question: Question | null;
  rematch: string | null;
  previous: string | null;
  result: Result | null;
  seat: number | null; // the seat whose view this is; null for a spectator
  yours: number[];
  host: boolean;
  view: View | null;
  legal: Legal[];
  standing_answers: StandingAnswer[]; // of all seats
  standing_question: string | null; // the kind of question that the player is asked, if it may have a standing answer
  undo: number | null; // the number of steps that would remain after an undo nobody has to agree to
  aid?: BoardFacts;
}

// GET /api/words/{game}
export interface GlossaryEntry {
  name: string;
  help?: string;
  paragraphs?: string[]; // of the rules that the help is about, most important first
}

/** Names and help in the reader's language. Each game adds its own kinds of things. */
export interface Glossary {
  lang: string;
  game: GameName;
  phases: Record<string, string>;
  rules: { title: string; text: string; paragraphs?: string[] }[];
  terms?: ({ key: string } & GlossaryEntry)[]; // what else there is to explain
  labels?: Record<string, string>; // of the fields of the view
  things?: Record<string, GlossaryEntry>; // by their names in the view
  scores?: Record<string, string>; // of the parts of the score
}

// GET /api/games
export interface GameListing {
  players: number[];
  options: Record<string, unknown>; // all of them at their defaults
  title?: string;
  blurb?: string;
  option_forms?: OptionForm[];
}

/** How an option is chosen in a form: a checkbox, a list or a text. */
export interface OptionForm {
  name: string;
  label: string;
  kind: "flag" | "choice" | "text";
  choices?: { value: unknown; label: string }[];
  other?: string; // the label of a value that is none of the choices
  default: unknown;
  players?: number[]; // the numbers of players that it is for; empty: all
}

// GET /api/tables
export interface TableListing {
  table: string;
  game: GameName;
  status: "open" | "playing" | "over" | "closed";
  public: boolean;
  created: number;
  updated: number;
  due: number | null;
  your_turn: boolean;
  options: Record<string, unknown> & { players: number };
  deadline: number | null;
  seats: { name: string | null; bot: string | null; free: boolean }[];
  turn: number | null;
  winners: number[] | null;
}
