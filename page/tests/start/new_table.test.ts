import { expect, test } from "vitest";
import { requestBody, defaultTable, waitsForOthers, withKind, withPlayers } from "../../src/start/new_table";

const defaultName = (n: number) => `Player ${n}`;

test("one click opens a table for four with three normal bots", () => {
  expect(requestBody(defaultTable("puerto-rico"), defaultName)).toEqual({
    game: "puerto-rico",
    options: { players: 4, expansion: "none", open_scores: false },
    seats: [{ kind: "me" }, ...Array(3).fill({ kind: "bot", bot: "normal" })],
    public: false,
    random_seats: true,
    deadline: null,
  });
});

test("San Juan has options of its own", () => {
  expect(requestBody(defaultTable("san-juan"), defaultName).options).toEqual({ players: 4, opening_choice: false });
});

test("seats keep their setup when the number of players changes", () => {
  const seats = withKind(defaultTable("san-juan").seats, 1, "free");
  expect(withPlayers(seats, 2).map((seat) => seat.kind)).toEqual(["me", "free"]);
  expect(withPlayers(seats, 5).map((seat) => seat.kind)).toEqual(["me", "free", "bot", "bot", "bot"]);
});

test("a player who takes another seat leaves a bot behind", () => {
  const seats = withKind(defaultTable("san-juan").seats, 2, "me");
  expect(seats.map((seat) => seat.kind)).toEqual(["bot", "bot", "me", "bot"]);
});

test("another person on this device sits under a name of their own", () => {
  const newTable = { ...defaultTable("san-juan") };
  newTable.seats = withKind(withKind(newTable.seats, 1, "person"), 2, "person");
  newTable.seats[1].name = "  Ana ";
  const { seats } = requestBody(newTable, defaultName);
  expect((seats as unknown[]).slice(1, 3)).toEqual([
    { kind: "me", name: "Ana" },
    { kind: "me", name: "Player 3" },
  ]);
});

test("a table without free seats is not public", () => {
  const newTable = { ...defaultTable("san-juan"), public: true };
  expect(requestBody(newTable, defaultName).public).toBe(false);
  newTable.seats = withKind(newTable.seats, 1, "free");
  expect(waitsForOthers(newTable)).toBe(true);
  expect(requestBody(newTable, defaultName).public).toBe(true);
});
