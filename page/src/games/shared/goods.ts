// The goods of both games and their letters, by which goods differ without their colours.
import { tc } from "../../lib/text.svelte";
import { goodIcon, tileIcon } from "./icons";

const LETTERS = {
  corn: () => tc("letter", "C"),
  indigo: () => tc("letter", "I"),
  sugar: () => tc("letter", "S"),
  tobacco: () => tc("letter", "T"),
  coffee: () => tc("letter", "K"),
  silver: () => tc("letter", "V"),
};

export type Good = keyof typeof LETTERS;

/** The letters in the pictures of these goods and of their plantations. */
export function lettersOf(goods: Good[]): Record<string, () => string> {
  return Object.fromEntries(
    goods.flatMap((good) => [
      [goodIcon(good), LETTERS[good]],
      [tileIcon(good), LETTERS[good]],
    ]),
  );
}
