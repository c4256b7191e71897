import { expect, test } from "vitest";
import { BoardContext, perBoard } from "../../src/lib/board_context.svelte";
import type { Answer, TableConnection } from "../../src/lib/table_connection.svelte";

/** A board whose server answers every command with this. */
function boardWith(answer: Partial<Answer>): { board: BoardContext; sent: Record<string, unknown>[] } {
  const sent: Record<string, unknown>[] = [];
  const send = async (command: Record<string, unknown>) => {
    sent.push(command);
    return answer as Answer;
  };
  const board = new BoardContext({ send } as unknown as TableConnection);
  board.position = 7;
  board.seat = 1;
  return { board, sent };
}

test("a whole choice is sent for the present position and seat", async () => {
  const { board, sent } = boardWith({ type: "done" });
  expect(await board.sendWholeChoice({ keep: ["a"] })).toBe(true);
  expect(sent).toEqual([{ do: "move", position: 7, seat: 1, keep: ["a"] }]);
});

test("a refused move has an error, unless the game has only moved on", async () => {
  const refused = boardWith({ type: "refused", error: { code: "illegal", message: "" } }).board;
  expect(await refused.sendWholeChoice({})).toBe(false);
  expect(refused.refused?.code).toBe("illegal");
  const stale = boardWith({ type: "refused", error: { code: "stale", message: "" } }).board;
  await stale.sendWholeChoice({});
  expect(stale.refused).toBeNull();
});

test("a suggestion is for the position at which it was asked for", async () => {
  const { board } = boardWith({ type: "suggestion", choice: { keep: ["a"] } });
  expect(await board.suggest()).toEqual({ keep: ["a"] });
  const asked = board.suggest();
  expect(board.suggesting).toBe(true);
  board.position = 8;
  expect(await asked).toBeNull();
  expect(board.suggesting).toBe(false);
});

test("deciding action by action ends with the position", () => {
  const { board } = boardWith({});
  board.decideOneByOne();
  expect(board.isOneByOne).toBe(true);
  board.position = 8;
  expect(board.isOneByOne).toBe(false);
});

test("the components of a table share one object per board", () => {
  const selectionOf = perBoard((board: BoardContext) => ({ board }));
  const [one, another] = [boardWith({}).board, boardWith({}).board];
  expect(selectionOf(one)).toBe(selectionOf(one));
  expect(selectionOf(one)).not.toBe(selectionOf(another));
});
