// Names and help for the things of a game, in the reader's language.
import { get } from "./api";
import type { GameName, Words } from "./types";

const loaded = $state<Record<string, Words>>({});
const asked = new Set<string>();

/** The words of a game; null until they are there. */
export function words(game: GameName, lang: string): Words | null {
  const key = `${game} ${lang}`;
  if (!asked.has(key)) {
    asked.add(key);
    get<Words>(`/words/${game}?lang=${lang}`).then(
      (found) => (loaded[key] = found),
      () => asked.delete(key),
    );
  }
  // while another language loads, the one before is better than nothing
  return loaded[key] ?? Object.values(loaded).find((each) => each.game === game) ?? null;
}
