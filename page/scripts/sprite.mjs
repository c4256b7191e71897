// Joins the drawings of a folder, or of several, into one file of symbols.
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

/** Drawings that are too large for the sprite, or that the browser needs as separate files. */
export const SEPARATE = /^(scene|favicon|logo).*\.svg$/;
const SHAPES = new Set(["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text"]);
const LETTER = /(<text\b[^>]*>)[A-Z](?=<\/text>)/g; // the page replaces it by the letter of the reader's language
const TAG = /<(\/?)([^\s/>]+)([^>]*)>/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** Names the fault of an attribute, if any: ids would collide in the sprite, the others could affect the page. */
function faultOfAttribute(name, value) {
  if (name === "id") return "an id";
  if (name === "style" || name === "class") return `a ${name} attribute`;
  if (name.startsWith("on")) return `a script (${name})`;
  if (name.endsWith("href") || /url\(/i.test(value)) return `a reference (${name}=${value})`;
  return undefined;
}

/** Names the fault of a drawing, if any: a single malformed drawing would make the whole sprite unreadable. */
function faultOfDrawing(drawing) {
  const open = [];
  for (const [tag, closing, element, attributes] of drawing.matchAll(TAG)) {
    if (!SHAPES.has(element)) return `the element <${element}>, which the sprite does not know`;
    if (closing) {
      if (open.pop() !== element) return `a ${tag} that closes nothing`;
      continue;
    }
    if (element === "svg" && open.length > 0) return "an <svg> inside another element";
    for (const [, name, value] of attributes.matchAll(ATTRIBUTE)) {
      const fault = faultOfAttribute(name, value);
      if (fault) return fault;
    }
    if (attributes.replace(ATTRIBUTE, "").replace(/\/$/, "").trim()) return `an attribute without quotes in ${tag}`;
    if (!attributes.endsWith("/")) open.push(element);
  }
  if (open.length > 0) return `an element that is not closed (<${open.at(-1)}>)`;
  if (drawing.replace(LETTER, "$1").replace(TAG, "").trim()) return "text other than a letter";
  return undefined;
}

/**
 * Turns a drawing into a symbol. Checks it and removes comments and unnecessary white space.
 * @param {string} id
 * @param {string} text
 * @returns {string}
 */
export function makeSymbol(id, text) {
  const drawing = text
    .replace(/<\?xml[^>]*\?>/, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .trim();
  const parts = /^<svg\b[^>]*\bviewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>$/.exec(drawing);
  const fault = faultOfDrawing(drawing) ?? (parts ? undefined : "no <svg viewBox> around it");
  if (fault) throw new Error(`${id}.svg has ${fault}`);
  const shapes = parts[2].replace(/\s+/g, " ").replace(/> </g, "><").replace(/ \/>/g, "/>").trim();
  return `<symbol id="${id}" viewBox="${parts[1]}">${shapes}</symbol>`;
}

/**
 * Joins the drawings of all folders, in the order of their names, into the text of one SVG file. Of drawings with the
 * same name, that of the last folder is used.
 * @param {string[]} folders
 * @returns {string}
 */
export function makeSprite(...folders) {
  const files = new Map();
  for (const folder of folders) {
    for (const name of readdirSync(folder)) {
      if (name.endsWith(".svg") && !SEPARATE.test(name)) files.set(basename(name, ".svg"), join(folder, name));
    }
  }
  const symbols = [...files.keys()].sort().map((id) => makeSymbol(id, readFileSync(files.get(id), "utf8")));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}
