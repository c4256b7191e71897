// Decisions that are made in one go, and what the server says to such a wish before it is sent.
import type { Answer } from "../../lib/table_connection.svelte";
import type { Play } from "../../lib/board_context.svelte";
import type { Aid, PuertoRicoView } from "../../lib/types";

const WHOLE = ["place", "store", "ship", "return"] as const;
export type WholeChoice = (typeof WHOLE)[number];

const oneByOne = $state({ position: -1 }); // the position whose decision the player would rather make step by step

/** The present decision, if it is one to make in one go. */
export function wholeChoice(play: Pick<Play, "mine" | "position" | "legal">): WholeChoice | null {
  if (!play.mine || oneByOne.position === play.position) return null;
  return WHOLE.find((type) => play.legal.some(({ action }) => action.type === type)) ?? null;
}

/** Back to the dock's single buttons, for this position. */
export function decideOneByOne(play: Pick<Play, "position">): void {
  oneByOne.position = play.position;
}

// answers after which the wish may still be sent: the server only will not show what would come of it
const NOT_SHOWN = ["reveals", "unknown", "malformed"];

/** What would come of a wish, as the server says: asked anew whenever the wish changes. */
export class Foresight {
  allowed = $state(false);
  view = $state.raw<PuertoRicoView | null>(null);
  aid = $state.raw<Aid | null>(null);
  private asked = 0;

  async ask(play: Pick<Play, "preview">, wish: Record<string, unknown>): Promise<void> {
    const turn = ++this.asked;
    this.allowed = false;
    const answer: Answer | null = await play.preview(wish);
    if (turn !== this.asked) return;
    const shown = answer?.type === "preview";
    this.view = shown ? (answer.view as PuertoRicoView) : null;
    this.aid = shown ? (answer.aid as Aid) : null;
    this.allowed = shown || answer === null || NOT_SHOWN.includes(answer.error?.code ?? "");
  }
}
