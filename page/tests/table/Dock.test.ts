import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import * as generic from "../../src/games/generic/table";
import type { GameTable } from "../../src/games";
import { BoardContext } from "../../src/lib/board_context.svelte";
import type { MovePacer } from "../../src/lib/move_pacer.svelte";
import type { TableConnection } from "../../src/lib/table_connection.svelte";
import type { OpenChoice, Seat, TableState } from "../../src/lib/types";
import Dock from "../../src/table/Dock.svelte";
import WithBoard from "../helpers/WithBoard.svelte";
import { glossary, view } from "../helpers/bidding";

afterEach(cleanup);

test("without an editor, a choice of several actions is made with a button for each action", async () => {
  const send = vi.fn().mockResolvedValue({ type: "done" });
  const connection = { log: [], send } as unknown as TableConnection;
  const board = new BoardContext(connection);
  Object.assign(board, { view, seat: 0, turn: 0, position: 7, glossary, seats: [{ name: "Ana" } as Seat] });
  board.aid = { choice: { name: "bids", most: 2 } as OpenChoice };
  board.legal = [
    { number: 0, action: { type: "bid", card: 5 }, text: "apostar 5" },
    { number: 1, action: { type: "pass" }, text: "pasar" },
  ];
  const now = { position: 7, seat: 0, turn: 0, steps: 0, seats: board.seats, result: null, undo: null } as unknown as TableState;
  const given = { connection, now, pacer: { queued: 0 } as MovePacer, gameTable: generic as GameTable };
  render(WithBoard<typeof given>, { board, of: Dock, given });
  expect(screen.getByRole("heading").textContent).toBe("Apuestas");
  await fireEvent.click(screen.getByRole("button", { name: /apostar 5/ }));
  expect(send).toHaveBeenCalledWith({ do: "move", position: 7, seat: 0, action: { type: "bid", card: 5 } });
});

test("answering once and for all is sent once, however often it is clicked", async () => {
  let answer: (given: unknown) => void = () => undefined;
  const send = vi.fn().mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const connection = { log: [], send } as unknown as TableConnection;
  const board = new BoardContext(connection);
  Object.assign(board, { view, seat: 0, turn: 0, position: 7, glossary, aid: {}, seats: [{ name: "Ana" } as Seat] });
  board.legal = [
    { number: 0, action: { type: "use", what: "harbor" }, text: "tomar" },
    { number: 1, action: { type: "pass" }, text: "pasar" },
  ];
  const now = { position: 7, seat: 0, turn: 0, steps: 0, seats: board.seats, result: null, undo: null };
  const asked = { ...now, standing_question: "harbor" } as unknown as TableState;
  const given = { connection, now: asked, pacer: { queued: 0 } as MovePacer, gameTable: generic as GameTable };
  render(WithBoard<typeof given>, { board, of: Dock, given });
  const always = screen.getByRole<HTMLButtonElement>("button", { name: /Always/ });
  await fireEvent.click(always);
  await fireEvent.click(always);
  expect(send).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledWith({ do: "standing_answer", what: "harbor", answer: "always", seat: 0 });
  answer({ type: "refused", error: { code: "unreachable", message: "" } });
  await vi.waitFor(() => expect(always.disabled).toBe(false));
  expect(screen.getByRole("alert").textContent).toMatch(/server/);
});
