// The letter on a good, so that goods can be told apart without their colours.
import { tc } from "./text.svelte";

const LETTERS: Record<string, () => string> = {
  corn: () => tc("letter", "C"),
  indigo: () => tc("letter", "I"),
  sugar: () => tc("letter", "S"),
  tobacco: () => tc("letter", "T"),
  coffee: () => tc("letter", "K"),
  silver: () => tc("letter", "V"),
};

/** The letter in a picture of a good or of its plantation; other pictures have none. */
export function letterIn(picture: string): string {
  const good = /^(?:good|tile)-(\w+)$/.exec(picture)?.[1];
  return LETTERS[good ?? ""]?.() ?? "";
}
