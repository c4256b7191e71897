import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { GameTable } from "../../src/games";
import { BoardContext } from "../../src/lib/board_context.svelte";
import { settings } from "../../src/lib/settings.svelte";
import type { TableState } from "../../src/lib/types";
import FirstGameTips from "../../src/table/FirstGameTips.svelte";
import WithBoard from "../helpers/WithBoard.svelte";

type Given = { now: TableState; gameTable: GameTable };
const TIPS = { pick: () => "Pick something.", build: () => "Build something." };

beforeEach(() => {
  settings.guide = true;
  settings.tipsShown = [];
});
afterEach(cleanup);

/** A table at which seat 0 plays; `decide` shows a decision with actions of this type, or none. */
function table(game = "some-game"): (type: string | null) => Promise<void> {
  const board = new BoardContext(null);
  board.seat = 0;
  const now = { game, seat: 0, turn: 0, result: null } as TableState;
  const gameTable = { TIPS } as unknown as GameTable;
  const { rerender } = render(WithBoard<Given>, { board, of: FirstGameTips, given: { now, gameTable } });
  return async (type) => {
    board.legal = type === null ? [] : [{ number: 0, action: { type }, text: "" }];
    board.turn = type === null ? 1 : 0;
    await rerender({ given: { now: { ...now, turn: board.turn }, gameTable } });
  };
}

const tip = () => screen.queryByRole("note")?.querySelector("p")?.textContent ?? null;

test("a tip is shown during the first decision it is about, and never again", async () => {
  const decide = table();
  await decide("pick");
  expect(tip()).toBe("Pick something.");
  await decide("build");
  expect(tip()).toBe("Build something.");
  await decide("pick");
  expect(tip()).toBeNull();
});

test("a dismissed tip stays away during its decision", async () => {
  const decide = table();
  await decide("pick");
  await fireEvent.click(screen.getByText("Got it"));
  expect(tip()).toBeNull();
  await decide("pick");
  expect(tip()).toBeNull();
});

test("the browser remembers shown tips from one table to the next", async () => {
  await table()("pick");
  cleanup();
  await table()("pick");
  expect(tip()).toBeNull();
  cleanup();
  await table("another-game")("pick");
  expect(tip()).toBe("Pick something.");
});

test("the tip about watching others is shown once for all games", async () => {
  const decide = table();
  await decide(null);
  expect(tip()).toMatch(/others are playing/);
  await decide("pick");
  await decide(null);
  expect(tip()).toBeNull();
});

test("nothing is shown once tips are switched off", async () => {
  const decide = table();
  await decide("pick");
  await fireEvent.click(screen.getByText("Don't show these again"));
  expect(tip()).toBeNull();
  await decide("build");
  expect(tip()).toBeNull();
});
