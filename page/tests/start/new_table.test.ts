import { expect, test, vi } from "vitest";
import { requestBody, defaultTable, waitsForOthers, withKind, withPlayers } from "../../src/start/new_table";
import { listing } from "../helpers/bidding";

vi.mock("../../src/lib/server_info.svelte", () => ({
  serverInfo: () => ({ games: { bidding: { ...listing, options: { ...listing.options, players: 4 } } }, bots: {} }),
}));

const defaultName = (n: number) => `Player ${n}`;

test("one click opens the usual table, with normal bots for the others", () => {
  expect(requestBody(defaultTable("bidding"), defaultName)).toEqual({
    game: "bidding",
    options: { players: 4, cards: 13, open: false, note: "" },
    seats: [{ kind: "me" }, ...Array(3).fill({ kind: "bot", bot: "normal" })],
    public: false,
    random_seats: true,
    deadline: null,
  });
});

test("seats keep their setup when the number of players changes", () => {
  const seats = withKind(defaultTable("bidding").seats, 1, "free");
  expect(withPlayers(seats, 2).map((seat) => seat.kind)).toEqual(["me", "free"]);
  expect(withPlayers(seats, 5).map((seat) => seat.kind)).toEqual(["me", "free", "bot", "bot", "bot"]);
});

test("a player who takes another seat leaves a bot behind", () => {
  const seats = withKind(defaultTable("bidding").seats, 2, "me");
  expect(seats.map((seat) => seat.kind)).toEqual(["bot", "bot", "me", "bot"]);
});

test("another person on this device sits under a name of their own", () => {
  const newTable = { ...defaultTable("bidding") };
  newTable.seats = withKind(withKind(newTable.seats, 1, "person"), 2, "person");
  newTable.seats[1].name = "  Ana ";
  const { seats } = requestBody(newTable, defaultName);
  expect((seats as unknown[]).slice(1, 3)).toEqual([
    { kind: "me", name: "Ana" },
    { kind: "me", name: "Player 3" },
  ]);
});

test("a table without free seats is not public", () => {
  const newTable = { ...defaultTable("bidding"), public: true };
  expect(requestBody(newTable, defaultName).public).toBe(false);
  newTable.seats = withKind(newTable.seats, 1, "free");
  expect(waitsForOthers(newTable)).toBe(true);
  expect(requestBody(newTable, defaultName).public).toBe(true);
});
