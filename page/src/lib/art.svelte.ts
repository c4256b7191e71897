// Makes images of the pictures in `/art.svg`.
//
// The browser copies the whole drawing for every `<use>` of a symbol: a full table had 45,000 nodes. An image is one
// node and is drawn once. It cannot see the page's style, so colours of the theme and letters of the language are
// filled in here.
const SOURCE = "/art.svg";

let drawings = $state.raw(new Map<string, { box: string; inside: string }>());
let loading: Promise<void> | undefined;
const urls = new Map<string, string>();

async function load(): Promise<void> {
  const text = await (await fetch(SOURCE)).text();
  const sheet = new DOMParser().parseFromString(text, "image/svg+xml");
  const found = [...sheet.querySelectorAll("symbol")].map(
    (symbol) => [symbol.id, { box: symbol.getAttribute("viewBox")!, inside: symbol.innerHTML }] as const,
  );
  drawings = new Map(found);
}

/**
 * The URL of a picture for a theme, with a letter if it has one; empty until `/art.svg` has been loaded.
 *
 * A thing that has not been drawn looks like others of its kind: without `boat-canoe` there is `boat`.
 */
export function picture(name: string, theme: string, letter = ""): string {
  loading ??= load().catch(() => void (loading = undefined));
  const drawing = drawings.get(name) ?? drawings.get(name.split("-")[0]);
  if (!drawing) return "";
  const key = `${name} ${theme} ${letter}`;
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
