// Decisions that are made in one go, and what the server says to such a wish before it is sent.
import type { Answer } from "../../lib/table_connection.svelte";
import type { BoardContext } from "../../lib/board_context.svelte";
import type { PuertoRicoFacts, PuertoRicoView } from "./view";

const WHOLE = ["place", "store", "ship", "return"] as const;
export type WholeChoice = (typeof WHOLE)[number];

const oneByOne = $state({ position: -1 }); // the position whose decision the player would rather make step by step

/** The present decision, if it is one to make in one go. */
export function wholeChoice(board: Pick<BoardContext, "mine" | "position" | "legal">): WholeChoice | null {
  if (!board.mine || oneByOne.position === board.position) return null;
  return WHOLE.find((type) => board.legal.some(({ action }) => action.type === type)) ?? null;
}

/** Back to the dock's single buttons, for this position. */
export function decideOneByOne(board: Pick<BoardContext, "position">): void {
  oneByOne.position = board.position;
}

// answers after which the wish may still be sent: the server only will not show what would come of it
const NOT_SHOWN = ["reveals", "unknown", "malformed"];

/** What would come of a wish, as the server says: asked anew whenever the wish changes. */
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
