// The names of the parts of a final score.
import type { BoardContext } from "../../lib/board_context.svelte";
import { capitalized } from "../../lib/formats";
import { t } from "../../lib/text.svelte";
import type { PuertoRicoBoard } from "./view";

/** The label of a part: chips, buildings, the tiebreaker, or the large building that gives the bonus. */
export function scoreLabel(part: string, board: BoardContext): string {
  if (part === "chips") return t("Victory point chips");
  if (part === "buildings") return t("Buildings");
  if (part === "tiebreak") return t("Tiebreaker: doubloons and goods");
  return capitalized((board as PuertoRicoBoard).name("buildings", part));
}
