import { expect, test } from "vitest";
import type { TableListing } from "../../src/lib/types";
import { urgentFirst } from "../../src/start/table_lists.svelte";

function listing(table: string, more: Partial<TableListing>): TableListing {
  return { table, status: "playing", your_turn: false, updated: 0, ...more } as TableListing;
}

test("tables that wait for the player come first, finished games last", () => {
  const listings = [
    listing("over", { status: "over", updated: 9 }),
    listing("older", { updated: 1 }),
    listing("newer", { updated: 2 }),
    listing("turn", { your_turn: true }),
  ];
  expect(urgentFirst(listings).map((each) => each.table)).toEqual(["turn", "newer", "older", "over"]);
});
