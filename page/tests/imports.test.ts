// Checks the layers of the page: a folder imports only from itself and from the layers before its own. That nothing
// outside the folder of a game names its pieces is checked with the rest of the project, in tests/test_names_of_pieces.py.
import { expect, test } from "vitest";

const LAYERS = [
  ["lib"],
  ["parts"],
  ["games/contract"],
  ["games/shared"],
  ["games/*"], // the folder of one game
  ["games/listing"],
  ["games/index"],
  ["start", "table", "replay", "rules"],
  ["App"],
];
const DOOR = "games/index"; // pages reach games through this only
const PAGES = LAYERS[7];
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte,css}", { query: "?raw", import: "default", eager: true });

/** The folder of a source file, and its layer. */
function folderOf(path: string): { name: string; layer: number } {
  const [top, ...rest] = path.replace(/(\.svelte)?(\.ts)?$/, "").split("/");
  const inner = rest.length > 0 && top === "games" ? `games/${rest[0]}` : top === "games" ? DOOR : top;
  const found = LAYERS.findIndex((names) => names.includes(inner));
  return { name: inner, layer: found >= 0 ? found : top === "games" ? 4 : LAYERS.length };
}

function faultOf(from: string, to: string): string | null {
  const [here, there] = [folderOf(from), folderOf(to)];
  if (here.name === there.name) return null;
  if (there.layer > here.layer) return `move what ${from} needs into ${LAYERS[here.layer].join(" or ")} or before it`;
  if (there.layer === here.layer) return `move what both need into ${LAYERS.slice(0, here.layer).flat().join(", ")}`;
  const past = PAGES.includes(here.name) && there.name.startsWith("games/") && there.name !== DOOR;
  return past ? `add what is asked of a game to games/contract.ts` : null;
}

test("imports point one way", () => {
  const faults = Object.entries(sources).flatMap(([path, text]) => {
    const from = path.replace("../src/", "");
    return [...text.matchAll(IMPORT)].flatMap(([, spec]) => {
      const to = new URL(spec, `file:///${from}`).pathname.slice(1);
      const fault = to.startsWith("catalogues") || to.endsWith(".css") ? null : faultOf(from, to);
      return fault ? [`${from} imports ${to}: ${fault}`] : [];
    });
  });
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test("a wrong import is noticed", () => {
  expect(faultOf("parts/Icon.svelte", "start/Start.svelte")).toMatch(/move/);
  expect(faultOf("table/Dock.svelte", "start/new_table")).toMatch(/move/);
  expect(faultOf("table/Dock.svelte", "games/san-juan/cards")).toMatch(/contract/);
  expect(faultOf("games/san-juan/cards", "games/puerto-rico/names")).toMatch(/move/);
  expect(faultOf("games/san-juan/index.ts", "games")).toMatch(/move/);
  expect(faultOf("table/Dock.svelte", "games")).toBeNull();
});
