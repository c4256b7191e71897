// The server's preview of a whole choice, requested whenever the choice changes.
import type { BoardContext } from "./board_context.svelte";
import type { BoardFacts, ChoiceMessage, View } from "./types";

// errors after which the choice may still be sent: only its preview is not available
const NO_PREVIEW = ["reveals", "unknown", "malformed"];

export class ChoicePreview<GameView extends View = View, GameFacts extends BoardFacts = BoardFacts> {
  allowed = $state(false); // can the choice be sent as it is?
  view = $state.raw<GameView | null>(null); // the view after it
  aid = $state.raw<GameFacts | null>(null); // the board facts after it
  private asked = 0;

  async ask(board: Pick<BoardContext, "preview">, choice: ChoiceMessage): Promise<void> {
    const number = ++this.asked;
    this.allowed = false;
    const answer = await board.preview(choice);
    if (number !== this.asked) return; // the choice has changed meanwhile
    const shown = answer?.type === "preview";
    this.view = shown ? (answer.view as GameView) : null;
    this.aid = shown ? (answer.aid as GameFacts) : null;
    this.allowed = shown || answer === null || NO_PREVIEW.includes(answer.error?.code ?? "");
  }
}
