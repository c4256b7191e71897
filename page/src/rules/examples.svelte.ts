// The rules' examples: where the first one of each paragraph is. They are pages of their own, in English.
import type { GameName } from "../lib/types";

type Examples = Record<GameName, Record<string, string> | undefined>; // addresses by paragraph

let loaded = $state.raw<Examples>({});
let requested = false;

/** The address of the first example of these paragraphs; undefined if none of them has one. */
export function exampleOf(game: GameName, paragraphs: string[] = []): string | undefined {
  if (!requested) {
    requested = true;
    fetch("/examples/index.json")
      .then((answer) => (answer.ok ? answer.json() : {}))
      .then((found) => (loaded = found))
      .catch(() => (requested = false));
  }
  const found = paragraphs.find((paragraph) => loaded[game]?.[paragraph]);
  return found && loaded[game]?.[found];
}
