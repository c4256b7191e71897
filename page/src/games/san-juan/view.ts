// The server's view, glossary and board facts of San Juan.
import type { BoardContext } from "../../lib/board_context.svelte";
import type { BoardFacts, Glossary, GlossaryEntry, View } from "../../lib/types";

export interface SanJuanPlayer {
  hand: string[] | number;
  city: { building: string; good: string | true | null }[];
  chapel?: string[];
  covered: string[];
}

export interface SanJuanView extends View {
  options: { players: number; opening_choice: boolean };
  governor: number;
  picker: number | null;
  library_used: boolean;
  roles: Record<string, { taken_by: number | null }>;
  tiles: { order: (number[] | null)[]; face_up: number[] | null; seen: number };
  deck: number | string[];
  discard: number | string[];
  players: SanJuanPlayer[];
  turn: Record<string, unknown> & { drawn?: string[] };
}

export interface CardEntry extends GlossaryEntry {
  price?: number;
  points?: number | null; // null: the points depend on the city
  kind?: string;
  good?: string | null;
  copies?: number;
}

export interface SanJuanGlossary extends Glossary {
  goods: Record<string, GlossaryEntry>;
  roles: Record<string, GlossaryEntry>;
  cards: Record<string, CardEntry>;
  tiles: GlossaryEntry; // the trading tiles are explained together
}

export interface SanJuanFacts extends BoardFacts {
  prices?: Record<string, number>;
  sales?: Record<string, number> | null; // null: no trading tile is open
  limit?: number;
}

/** The seat whose board is shown: a spectator sees the current player's. */
export function shownSeat({ seat, view }: SanJuanBoard): number {
  return seat ?? view.current_player ?? view.governor;
}

export type SanJuanBoard = BoardContext<SanJuanView, SanJuanGlossary, SanJuanFacts>;
