// Imports point one way: a folder imports only from itself and from the layers before its own. And only the folder of
// a game knows the game.
import { expect, test } from "vitest";

const LAYERS = [
  ["lib"],
  ["parts"],
  ["games/contract"],
  ["games/shared"],
  ["games/*"], // the folder of one game
  ["games/index"],
  ["start", "table", "replay", "rules"],
  ["App"],
];
const DOOR = "games/index"; // pages reach games through this only
const PAGES = LAYERS[6];
// names of games, pieces, roles and phases: some of each, to notice when one gets out
const OF_A_GAME = /puerto.?rico|san.?juan|corn|sugar|coffee|quarry|plantation|doubloons|governor|mayor|trader|prospector/i;
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

/** The room of a source file, and its layer. */
function roomOf(path: string): { room: string; layer: number } {
  const [folder, ...rest] = path.replace(/(\.svelte)?(\.ts)?$/, "").split("/");
  const inner = rest.length > 0 && folder === "games" ? `games/${rest[0]}` : folder === "games" ? DOOR : folder;
  const found = LAYERS.findIndex((names) => names.includes(inner));
  return { room: inner, layer: found >= 0 ? found : folder === "games" ? 4 : LAYERS.length };
}

function faultOf(from: string, to: string): string | null {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here.room === there.room) return null;
  if (there.layer > here.layer) return `move what ${from} needs into ${LAYERS[here.layer].join(" or ")} or before it`;
  if (there.layer === here.layer) return `move what both need into ${LAYERS.slice(0, here.layer).flat().join(", ")}`;
  const past = PAGES.includes(here.room) && there.room.startsWith("games/") && there.room !== DOOR;
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

test("only the folder of a game knows the game", () => {
  const outside = Object.entries(sources).filter(([path]) => !path.startsWith("../src/games/"));
  const faults = outside.flatMap(([path, text]) =>
    text.split("\n").flatMap((line, at) => (OF_A_GAME.test(line) ? [`${path.slice(7)}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(faults, "add what is asked of a game to games/contract.ts").toEqual([]);
});

test("a wrong import is noticed", () => {
  expect(faultOf("parts/Icon.svelte", "start/Start.svelte")).toMatch(/move/);
  expect(faultOf("table/Dock.svelte", "start/new_table")).toMatch(/move/);
  expect(faultOf("table/Dock.svelte", "games/san-juan/cards")).toMatch(/contract/);
  expect(faultOf("games/san-juan/cards", "games/puerto-rico/names")).toMatch(/move/);
  expect(faultOf("games/san-juan/index.ts", "games")).toMatch(/move/);
  expect(faultOf("table/Dock.svelte", "games")).toBeNull();
});
