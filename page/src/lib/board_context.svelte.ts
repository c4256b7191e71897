// What the boards are given: a position as one seat sees it, its words, and the choices of the moment.
//
// The same boards show a live table and a replay; in a replay there is nothing to choose.
import { refusalText } from "./refusals";
import { getContext, setContext } from "svelte";
import { Choices } from "./choices";
import type { Answer, LiveTable } from "./table_connection.svelte";
import type { Action, Aid, GameEvent, Legal, PuertoRicoView, SanJuanView, Seat, Words } from "./types";

export interface Told {
  at: DOMRect;
  title: string;
  facts?: string;
  help?: string;
  outcome?: string; // what choosing it would bring
  why?: string; // why it cannot be chosen
  choice?: Legal; // a touch has chosen it: confirm it here
}

export class Play<View = PuertoRicoView | SanJuanView> {
  view = $state.raw<View>()!;
  seat = $state<number | null>(null); // whose eyes; null: a spectator's
  seats = $state.raw<Seat[]>([]);
  legal = $state.raw<Legal[]>([]);
  aid = $state.raw<Aid>({});
  position = $state(0);
  turn = $state<number | null>(null);
  words = $state.raw<Words | null>(null);
  recent = $state.raw<GameEvent[]>([]); // what has just happened: boards may light it up
  busy = $state(false); // a move is on its way
  refused = $state(""); // why the last move was not made
  told = $state.raw<Told | null>(null); // what the popover says
  choices = $derived(new Choices(this.busy ? [] : this.legal));

  constructor(private readonly table: LiveTable | null) {}

  /** Is there anything to choose, ever? */
  get live(): boolean {
    return this.table !== null;
  }

  get mine(): boolean {
    return this.seat !== null && this.turn === this.seat && this.legal.length > 0;
  }

  /** The word for a thing: `word("buildings", "small market").name`. */
  name(kind: "goods" | "tiles" | "roles" | "buildings" | "cards", what: string): string {
    return this.words?.[kind]?.[what]?.name ?? what;
  }

  help(kind: "goods" | "tiles" | "roles" | "buildings" | "cards", what: string): string {
    return this.words?.[kind]?.[what]?.help ?? "";
  }

  playerName(seat: number): string {
    return this.seats[seat]?.name ?? String(seat + 1);
  }

  choose(choice: Legal): Promise<boolean> {
    return this.move({ action: choice.action });
  }

  /** A whole choice: `whole({ place: { corn: 1 } })`. */
  whole(wish: Record<string, unknown>): Promise<boolean> {
    return this.move(wish);
  }

  async preview(wish: Record<string, unknown>): Promise<Answer | null> {
    if (!this.table) return null;
    return this.table.send({ do: "preview", position: this.position, seat: this.seat, ...wish });
  }

  async suggest(): Promise<Record<string, unknown> | null> {
    this.refused = "";
    const answer = await this.table?.send({ do: "suggest", position: this.position, seat: this.seat });
    if (answer?.type === "suggestion") return answer.choice as Record<string, unknown>;
    this.refused = refusedText(answer);
    return null;
  }

  /** Why an action is not among the choices, in the reader's language. */
  async why(action: Action): Promise<string> {
    if (!this.table || this.seat === null) return "";
    const answer = await this.table.send({ do: "why", action, seat: this.seat });
    return answer.type === "why" ? String(answer.text) : refusedText(answer);
  }

  private async move(what: Record<string, unknown>): Promise<boolean> {
    if (!this.table || this.busy) return false;
    this.busy = true;
    this.refused = "";
    this.told = null;
    const answer = await this.table.send({ do: "move", position: this.position, seat: this.seat, ...what });
    this.busy = false;
    this.refused = refusedText(answer);
    return answer.type === "done";
  }
}

/** What to say about a refused wish; nothing if the game has only moved on, which everybody sees. */
function refusedText(answer: Answer | undefined): string {
  if (answer?.type !== "refused" || answer.error?.code === "stale") return "";
  return refusalText(answer.error?.code ?? "", answer.error?.message);
}

const KEY = Symbol("play");

export function providePlay(play: Play): void {
  setContext(KEY, play);
}

export function usePlay<View>(): Play<View> {
  return getContext(KEY);
}
