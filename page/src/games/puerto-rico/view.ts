// The server's view, glossary and board facts of Puerto Rico.
import type { BoardContext } from "../../lib/board_context.svelte";
import type { BoardFacts, Glossary, GlossaryEntry, OpenChoice, View } from "../../lib/types";

export interface PuertoRicoPlayer {
  doubloons: number;
  vp_chips: number | null;
  goods: Record<string, number>;
  island: { tile: string; colonists: number }[];
  city: { building: string; colonists: number }[];
  san_juan: number;
}

export interface PuertoRicoView extends View {
  options: { players: number; expansion: unknown; open_scores: boolean; tournament?: boolean };
  governor: number;
  picker: number | null;
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

export interface BuildingEntry extends GlossaryEntry {
  price?: number;
  tournament_price?: number; // where the house rule for tournaments changes it
  points?: number;
  circles?: number;
  size?: number; // the spaces it takes in a city
  column?: number; // its column in the market, which is the number of quarries that count
  kind?: string;
  good?: string | null;
  copies?: number;
  expansion?: boolean;
  drawn?: boolean; // false: in the game only if its options name it
}

export interface PuertoRicoGlossary extends Glossary {
  goods: Record<string, GlossaryEntry>;
  tiles: Record<string, GlossaryEntry>;
  roles: Record<string, GlossaryEntry>;
  buildings: Record<string, BuildingEntry>;
}

export interface PuertoRicoFacts extends BoardFacts {
  prices?: Record<string, number>;
  production?: Record<string, number>[];
  sales?: Record<string, number | null>; // null: the trading house does not take it
  circles?: Record<string, number>;
  choice?: PuertoRicoChoice;
}

export interface PuertoRicoChoice extends OpenChoice {
  stores?: string[]; // the occupied buildings that store barrels
}

export type PuertoRicoBoard = BoardContext<PuertoRicoView, PuertoRicoGlossary, PuertoRicoFacts>;
