// Names and help for the things of a game, in the reader's language.
import { get } from "./api";
import type { GameName, Glossary } from "./types";

const loaded = $state<Record<string, Glossary>>({});
const asked = new Set<string>();

/** The words of a game; null until they are there. */
export function glossary(game: GameName, lang: string): Glossary | null {
  const key = `${game} ${lang}`;
  if (!asked.has(key)) {
    asked.add(key);
    get<Glossary>(`/words/${game}?lang=${lang}`).then(
      (found) => (loaded[key] = found),
      () => asked.delete(key),
    );
  }
  // while another language loads, the one before is better than nothing
  return loaded[key] ?? Object.values(loaded).find((each) => each.game === game) ?? null;
}
