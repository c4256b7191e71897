// What the server says: see docs/server.md and the API page. The page draws it and knows no rules.

export type GameName = "puerto-rico" | "san-juan";
export type Action = { type: string } & Record<string, unknown>;

export interface Legal {
  number: number;
  action: Action;
  text: string; // what it would bring, in the reader's language
}

export interface Seat {
  kind: "person" | "bot" | "free";
  name: string | null;
  bot: string | null; // the level of the bot that plays here now, also for a person who is away
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

export interface TableState<View = PuertoRicoView | SanJuanView> {
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
  seat: number | null; // whose eyes
  yours: number[];
  host: boolean;
  view: View | null;
  legal: Legal[];
  undo: number | null; // how many steps would stand after taking back freely
  aid?: Aid;
}

export interface Aid {
  prices?: Record<string, number>;
  production?: Record<string, number>[];
  sales?: Record<string, number | null>;
  [more: string]: unknown;
}

export interface PuertoRicoPlayer {
  doubloons: number;
  vp_chips: number | null;
  goods: Record<string, number>;
  island: { tile: string; colonists: number }[];
  city: { building: string; colonists: number }[];
  san_juan: number;
}

export interface PuertoRicoView {
  game: "puerto-rico";
  options: { players: number; expansion: unknown; open_scores: boolean };
  round: number;
  governor: number;
  phase: string;
  picker: number | null;
  current_player: number | null;
  ending: boolean;
  over: boolean;
  roles: Record<string, { doubloons: number; taken_by: number | null }>;
  supply: {
    goods: Record<string, number>;
    colonists: number;
    vp_chips: number;
    quarries: number;
    buildings: Record<string, number>;
  };
  colonist_ship: number;
  cargo_ships: { capacity: number; good: string | null; barrels: number }[];
  trading_house: string[];
  plantations: { face_up: string[]; face_down: number | string[]; discard: string[] };
  players: PuertoRicoPlayer[];
  turn: Record<string, unknown>;
}

export interface SanJuanPlayer {
  hand: string[] | number;
  city: { building: string; good: string | true | null }[];
  chapel?: string[];
  covered: string[];
}

export interface SanJuanView {
  game: "san-juan";
  options: { players: number; opening_choice: boolean };
  round: number;
  governor: number;
  phase: string;
  picker: number | null;
  current_player: number | null;
  ending: boolean;
  over: boolean;
  library_used: boolean;
  roles: Record<string, { taken_by: number | null }>;
  tiles: { order: (number[] | null)[]; face_up: number[] | null; seen: number };
  deck: number | string[];
  discard: number | string[];
  players: SanJuanPlayer[];
  turn: Record<string, unknown> & { drawn?: string[] };
}

// GET /api/words/{game}: names and help in the reader's language
export interface Word {
  name: string;
  help?: string;
  price?: number;
  points?: number;
  circles?: number;
  size?: number;
  kind?: string;
  copies?: number;
  [more: string]: unknown;
}

export interface Words {
  lang: string;
  game: GameName;
  goods: Record<string, Word>;
  tiles: Record<string, Word>;
  roles: Record<string, Word>;
  buildings?: Record<string, Word>;
  cards?: Record<string, Word>;
  phases: Record<string, string>;
  rules: { title: string; text: string }[];
}

// GET /api/tables
export interface Card {
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
