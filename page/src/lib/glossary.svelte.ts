// Loads names and help of a game's things in the reader's language.
import { get } from "./api";
import type { GameName, Glossary } from "./types";

const loaded = $state<Record<string, Glossary>>({});
const requested = new Set<string>();

/** The glossary of a game; null until it is loaded. */
export function glossary(game: GameName, lang: string): Glossary | null {
  const key = `${game} ${lang}`;
  if (!requested.has(key)) {
    requested.add(key);
    get<Glossary>(`/words/${game}?lang=${lang}`).then(
      (found) => (loaded[key] = found),
      () => requested.delete(key),
    );
  }
  // while it loads, a glossary in another language is better than none
  return loaded[key] ?? Object.values(loaded).find((each) => each.game === game) ?? null;
}
