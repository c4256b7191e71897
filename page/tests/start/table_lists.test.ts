import { expect, test } from "vitest";
import { Refusal } from "../../src/lib/api";
import type { Card } from "../../src/lib/types";
import { problemText } from "../../src/lib/error_text";
import { urgentFirst } from "../../src/start/table_lists.svelte";
import { deadlineText } from "../../src/lib/labels";

function card(table: string, more: Partial<Card>): Card {
  return { table, status: "playing", your_turn: false, updated: 0, ...more } as Card;
}

test("tables where it is one's turn come first, those that are over last", () => {
  const cards = [
    card("over", { status: "over", updated: 9 }),
    card("older", { updated: 1 }),
    card("newer", { updated: 2 }),
    card("turn", { your_turn: true }),
  ];
  expect(urgentFirst(cards).map((each) => each.table)).toEqual(["turn", "newer", "older", "over"]);
});

test("what went wrong is said in words", () => {
  expect(problemText(new Refusal(0, "unreachable", ""))).toMatch(/cannot be reached/);
  expect(problemText(new Refusal(422, "bad_options", "players is 2 to 5"))).toBe("These options are not valid.");
  expect(problemText(new Refusal(422, "of_a_newer_server", "not on Sundays"))).toBe("not on Sundays");
  expect(problemText(new Refusal(500, "internal", ""))).not.toBe("");
});

test("the time for a move is told in words", () => {
  expect(deadlineText(60)).toBe("1 minute");
  expect(deadlineText(3 * 86400)).toBe("3 days");
  expect(deadlineText(null)).toBe("no limit");
});
