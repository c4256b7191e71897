// The names of the parts of a final score.
import type { BoardContext } from "../../lib/board_context.svelte";
import { capitalized } from "../../lib/formats";
import { t } from "../../lib/text.svelte";
import type { SanJuanBoard } from "./view";

/** The label of a part: buildings, the tiebreaker, or the card that gives the bonus. */
export function scoreLabel(part: string, board: BoardContext): string {
  if (part === "buildings") return t("Buildings");
  if (part === "tiebreak") return t("Tiebreaker: cards and goods");
  return capitalized((board as SanJuanBoard).name("cards", part));
}
