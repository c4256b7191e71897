// Makes images of a game's pictures.
//
// The browser copies the whole drawing for every `<use>` of a symbol: a full table had 45,000 nodes. An image is one
// node and is drawn once. It cannot see the page's style, so colours of the theme and letters of the language are
// filled in here.
import { getContext, setContext } from "svelte";

/** The pictures of one game. */
export interface GameArt {
  /** The address of the file that has the game's own drawings and the shared ones, as symbols. */
  file: string;
  /** The letter to write into a picture in the reader's language, by the picture's name. */
  letters: Record<string, () => string>;
}

type Drawings = Map<string, { box: string; inside: string }>;

let loaded = $state.raw(new Map<string, Drawings>()); // by their file
const requested = new Set<string>();
const urls = new Map<string, string>();

async function load(file: string): Promise<void> {
  const text = await (await fetch(file)).text();
  const sheet = new DOMParser().parseFromString(text, "image/svg+xml");
  const found = [...sheet.querySelectorAll("symbol")].map(
    (symbol) => [symbol.id, { box: symbol.getAttribute("viewBox")!, inside: symbol.innerHTML }] as const,
  );
  loaded = new Map([...loaded, [file, new Map(found)]]);
}

/**
 * The URL of a game's picture for a theme, with its letter if it has one; empty until the file has been loaded.
 *
 * A thing that has not been drawn looks like others of its kind: without `boat-canoe` there is `boat`.
 */
export function picture({ file, letters }: GameArt, name: string, theme: string): string {
  if (!requested.has(file)) {
    requested.add(file);
    load(file).catch(() => requested.delete(file));
  }
  const drawings = loaded.get(file);
  const drawing = drawings?.get(name) ?? drawings?.get(name.split("-")[0]);
  if (!drawing) return "";
  const letter = letters[name]?.() ?? "";
  const key = `${file} ${name} ${theme} ${letter}`;
  let url = urls.get(key);
  if (!url) {
    const rootStyle = getComputedStyle(document.documentElement);
    const inside = drawing.inside
      .replace(
        /var\((--[\w-]+),\s*([^)]+)\)/g,
        (_, variable: string, fallback: string) => rootStyle.getPropertyValue(variable).trim() || fallback,
      )
      .replace(/[A-Z](?=<\/text>)/, (fallback) => letter || fallback);
    const [, , width, height] = drawing.box.split(" "); // browsers draw an image sharp if it has a size
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawing.box}" width="${width}" height="${height}">${inside}</svg>`;
    url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    urls.set(key, url);
  }
  return url;
}

const KEY = Symbol("art");

/** Gives a game's pictures to all components below the present one; null if the game has none. */
export function provideArt(art: () => GameArt | null): void {
  setContext(KEY, art);
}

/** The pictures of the game that the component belongs to. */
export function useArt(): () => GameArt | null {
  return getContext(KEY) ?? (() => null);
}
