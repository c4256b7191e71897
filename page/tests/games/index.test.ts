import { afterEach, expect, test, vi } from "vitest";
import dutch from "../../src/catalogues/nl.json";

const LISTED = {
  trumps: { title: "Trumps", blurb: "Take tricks.", players: [3, 4], options: { players: 3, rounds: 10 } },
  "san-juan": { title: "San Juan", blurb: "Two cities.", players: [2, 4], options: { players: 4 } },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  localStorage.clear();
});

/** The page's games beside a server that lists these; null for one that does not answer. */
async function gamesBeside(games: object | null) {
  vi.resetModules();
  const fetch = vi.fn(async (_: string) => {
    if (!games) throw new Error("no server here");
    return { ok: true, json: async () => ({ games, bots: {} }) };
  });
  vi.stubGlobal("fetch", fetch);
  const module = await import("../../src/games");
  module.gameNames(); // asks the server
  await new Promise((resolve) => setTimeout(resolve));
  return { ...module, fetch };
}

test("every folder of a game is found, and the headline names them all", async () => {
  const { gameNames, headline, isListed } = await gamesBeside(null);
  expect(gameNames()).toEqual(["puerto-rico", "san-juan"]);
  expect(isListed("puerto-rico")).toBe(false);
  expect(headline()).toBe("Puerto Rico and San Juan, with friends or with bots");
});

test("the headline is in the reader's language", async () => {
  const { headline } = await gamesBeside(null);
  const text = await import("../../src/lib/text.svelte");
  vi.stubGlobal("fetch", async () => ({ json: async () => dutch }));
  await text.setLanguage("nl");
  expect(headline()).toBe("Puerto Rico en San Juan, met vrienden of met bots");
});

test("the server's games are offered in its order, also those without a folder", async () => {
  const { gameNames, gamePage, headline } = await gamesBeside(LISTED);
  expect(gameNames()).toEqual(["trumps", "san-juan"]);
  expect(headline()).toBe("Trumps and San Juan, with friends or with bots");
  expect(gamePage("trumps").blurb).toBe("Take tricks.");
  expect(gamePage("san-juan")).toMatchObject({ blurb: "Two cities.", players: [2, 4] });
  expect(gamePage("san-juan").scene).not.toBe(gamePage("trumps").scene);
});

test("a server that does not answer is asked again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    vi.resetModules();
    const fetch = vi.fn(async (_: string): Promise<object> => ({ ok: true, json: async () => ({ games: LISTED, bots: {} }) }));
    fetch.mockRejectedValueOnce(new Error("no server here"));
    vi.stubGlobal("fetch", fetch);
    const { isListed } = await import("../../src/games");
    expect(isListed("trumps")).toBe(false);
    await vi.runAllTimersAsync();
    expect(isListed("trumps")).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("a link to a game leads nowhere only if the server has said that it does not know it", async () => {
  const unanswered = await gamesBeside(null);
  expect(["san-juan", "trumps", "constructor"].map(unanswered.isGame)).toEqual([true, null, null]);
  const answered = await gamesBeside(LISTED);
  expect(["san-juan", "trumps", "whist", "constructor"].map(answered.isGame)).toEqual([true, true, false, false]);
});

test("a game that the server does not list any more is still named in the lists of tables", async () => {
  const { gamePage } = await gamesBeside(LISTED);
  expect(gamePage("old-maid").title).toBe("Old Maid");
  expect(gamePage("constructor").title).toBe("Constructor");
});

test("the list of games is asked for in the reader's language", async () => {
  const { gameNames, fetch } = await gamesBeside(LISTED);
  const other = await import("../../src/lib/settings.svelte");
  other.settings.lang = "it";
  gameNames();
  gameNames();
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(["/api/games?lang=en", "/api/games?lang=it"]);
});

test("boards are loaded once, and those of a game without a folder are the generic ones", async () => {
  const { loadTable, loadRules } = await gamesBeside(LISTED);
  expect(loadTable("trumps")).toBe(loadTable("trumps"));
  expect((await loadTable("trumps")).WholeChoiceEditor).toBeNull();
  expect(await loadRules("trumps")).toBe(await import("../../src/games/generic/rules_groups"));
});

test("goods and their plantations have the letters of the language", async () => {
  const { gamePage } = await gamesBeside(null);
  const letters = (game: string, ...pictures: string[]) => pictures.map((name) => gamePage(game).art?.letters[name]?.() ?? "");
  expect(letters("puerto-rico", "good-corn", "tile-corn", "tile-quarry", "good-silver")).toEqual(["C", "C", "", ""]);
  expect(letters("san-juan", "good-silver", "good-corn", "building-sugar-mill")).toEqual(["V", "", ""]);
  const text = await import("../../src/lib/text.svelte");
  vi.stubGlobal("fetch", async () => ({ json: async () => dutch }));
  await text.setLanguage("nl");
  expect(letters("puerto-rico", "good-corn", "tile-corn")).toEqual(["M", "M"]);
  expect(letters("san-juan", "good-silver")).toEqual(["Z"]);
});
