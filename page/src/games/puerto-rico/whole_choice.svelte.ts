// Finds out whether the present decision is a whole choice, and asks the server for a preview of it.
import type { BoardContext } from "../../lib/board_context.svelte";
import type { Answer } from "../../lib/table_connection.svelte";
import type { PuertoRicoFacts, PuertoRicoView } from "./view";

const WHOLE = ["place", "store", "ship", "return"] as const;
export type WholeChoice = (typeof WHOLE)[number];

const oneByOne = $state({ position: -1 }); // the position that the player decides action by action

/** The kind of the present whole choice; null if the decision is none. */
export function wholeChoice(board: Pick<BoardContext, "mine" | "position" | "legal">): WholeChoice | null {
  if (!board.mine || oneByOne.position === board.position) return null;
  return WHOLE.find((type) => board.legal.some(({ action }) => action.type === type)) ?? null;
}

/** Returns to the dock's buttons for this position. */
export function decideOneByOne(board: Pick<BoardContext, "position">): void {
  oneByOne.position = board.position;
}

// errors after which the choice may still be sent: only its preview is not available
const NOT_SHOWN = ["reveals", "unknown", "malformed"];

/** The server's preview of a choice, requested whenever the choice changes. */
export class ChoicePreview {
  allowed = $state(false);
  view = $state.raw<PuertoRicoView | null>(null);
  aid = $state.raw<PuertoRicoFacts | null>(null);
  private asked = 0;

  async ask(board: Pick<BoardContext, "preview">, choice: Record<string, unknown>): Promise<void> {
    const turn = ++this.asked;
    this.allowed = false;
    const answer: Answer | null = await board.preview(choice);
    if (turn !== this.asked) return;
    const shown = answer?.type === "preview";
    this.view = shown ? (answer.view as PuertoRicoView) : null;
    this.aid = shown ? (answer.aid as PuertoRicoFacts) : null;
    this.allowed = shown || answer === null || NOT_SHOWN.includes(answer.error?.code ?? "");
  }
}
