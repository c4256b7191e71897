// Everything that boards need to draw themselves: the view of one seat, the glossary and the legal actions.
//
// The same boards show a live table and a replay; a replay has no legal actions.
import { getContext, setContext } from "svelte";
import type { ApiError } from "./api";
import { Choices } from "./choices";
import { errorText } from "./error_text";
import { errorOf, type Answer, type TableConnection } from "./table_connection.svelte";
import type { Action, BoardFacts, ChoiceMessage, GameEvent, Glossary, GlossaryEntry, Legal, Seat, View } from "./types";

export interface PopoverContent {
  at: DOMRect;
  title: string;
  facts?: string;
  help?: string;
  outcome?: string; // the result of choosing it
  why?: string; // the reason why it cannot be chosen
  choice?: Legal; // an action chosen by a touch, which a button in the popover confirms
}

export class BoardContext<
  GameView extends View = View,
  GameGlossary extends Glossary = Glossary,
  GameFacts extends BoardFacts = BoardFacts,
> {
  view = $state.raw<GameView>()!;
  seat = $state<number | null>(null); // the seat whose view this is; null for a spectator
  seats = $state.raw<Seat[]>([]);
  legal = $state.raw<Legal[]>([]);
  aid = $state.raw<GameFacts>({} as GameFacts); // the board facts, by the name they have on the wire
  position = $state(0);
  turn = $state<number | null>(null);
  glossary = $state.raw<GameGlossary | null>(null);
  recent = $state.raw<GameEvent[]>([]); // the events of the last move, which boards may highlight
  busy = $state(false); // a move has been sent and not yet answered
  suggesting = $state(false); // a suggestion has been asked for and not yet answered
  refused = $state.raw<ApiError | null>(null); // why the last move was refused
  popover = $state.raw<PopoverContent | null>(null); // the content of the popover while it is open
  choices = $derived(new Choices(this.busy ? [] : this.legal));

  private oneByOne = $state(-1); // the position at which the player makes a whole choice action by action

  constructor(private readonly table: TableConnection | null) {}

  /** Is this a live table, where actions can be chosen? */
  get live(): boolean {
    return this.table !== null;
  }

  /** Does the player have a decision to make? */
  get mine(): boolean {
    return this.seat !== null && this.turn === this.seat && this.legal.length > 0;
  }

  /** The name of a thing of the game, by the glossary's kind and key. */
  name(kind: keyof GameGlossary, key: string): string {
    return this.entry(kind, key)?.name ?? key;
  }

  /** The help text about a thing of the game; empty if there is none. */
  help(kind: keyof GameGlossary, key: string): string {
    return this.entry(kind, key)?.help ?? "";
  }

  playerName(seat: number): string {
    return this.seats[seat]?.name ?? String(seat + 1);
  }

  /** Sends one legal action as the player's move. */
  choose(choice: Legal): Promise<boolean> {
    return this.move({ action: choice.action });
  }

  /** Sends several actions decided as one. */
  sendWholeChoice(choice: ChoiceMessage): Promise<boolean> {
    return this.move(choice);
  }

  /** Asks the server what a whole choice would lead to. */
  async preview(choice: ChoiceMessage): Promise<Answer | null> {
    if (!this.table) return null;
    return this.table.send({ do: "preview", position: this.position, seat: this.seat, ...choice });
  }

  /** Asks a bot for the present choice; null if it has none to offer or the game has moved on. */
  async suggest(): Promise<ChoiceMessage | null> {
    const { position, seat } = this;
    this.refused = null;
    this.suggesting = true;
    const answer = await this.table?.send({ do: "suggest", position, seat });
    this.suggesting = false;
    if (position !== this.position || seat !== this.seat) return null;
    if (answer?.type === "suggestion") return answer.choice as ChoiceMessage;
    this.refused = errorUnlessStale(answer);
    return null;
  }

  /** Replaces the editor by the dock's buttons until the position changes. */
  decideOneByOne(): void {
    this.oneByOne = this.position;
  }

  /** Does the player make the present whole choice action by action? */
  get isOneByOne(): boolean {
    return this.oneByOne === this.position;
  }

  /** Asks the server why an action is not legal. */
  async why(action: Action): Promise<string> {
    if (!this.table || this.seat === null) return "";
    const answer = await this.table.send({ do: "why", action, seat: this.seat });
    return answer.type === "why" ? String(answer.text) : errorText(errorUnlessStale(answer));
  }

  private entry(kind: keyof GameGlossary, key: string): GlossaryEntry | undefined {
    return (this.glossary?.[kind] as Record<string, GlossaryEntry> | undefined)?.[key];
  }

  private async move(what: Record<string, unknown>): Promise<boolean> {
    if (!this.table || this.busy) return false;
    this.busy = true;
    this.refused = null;
    this.popover = null;
    const answer = await this.table.send({ do: "move", position: this.position, seat: this.seat, ...what });
    this.busy = false;
    this.refused = errorUnlessStale(answer);
    return answer.type === "done";
  }
}

/** The error of a refused move; null if the game has moved on meanwhile, which the player sees anyway. */
function errorUnlessStale(answer: Answer | undefined): ApiError | null {
  const error = errorOf(answer);
  return error?.code === "stale" ? null : error;
}

const KEY = Symbol("board");

/** Gives a board to all components below the present one. */
export function provideBoard(board: BoardContext): void {
  setContext(KEY, board);
}

/** The board of the table or replay that the component belongs to. */
export function useBoard<Board extends BoardContext = BoardContext>(): Board {
  return getContext(KEY);
}

/** Wraps `make` to return one object per board, so that all components of a table share it. */
export function perBoard<Board extends object, Shared>(make: (board: Board) => Shared): (board: Board) => Shared {
  const made = new WeakMap<Board, Shared>();
  return (board) => {
    let shared = made.get(board);
    if (shared === undefined) made.set(board, (shared = make(board)));
    return shared;
  };
}
