// A new table while its host chooses seats and options.
import { gamePage, type GameOptions } from "../games";
import type { GameName } from "../lib/types";

export interface SeatSetup {
  kind: "me" | "person" | "bot" | "free"; // person: someone else on this device
  name: string; // the name of that person
  bot: string; // the level of a bot
}

export interface NewTable {
  game: GameName;
  seats: SeatSetup[];
  options: GameOptions;
  public: boolean;
  randomSeats: boolean;
  deadline: number | null; // seconds for each move
}

/** The table that one click opens. */
export function defaultTable(game: GameName): NewTable {
  const { defaultPlayers, defaultOptions } = gamePage(game);
  return {
    game,
    seats: Array.from({ length: defaultPlayers }, (_, index) => defaultSeat(index)),
    options: { ...defaultOptions },
    public: false,
    randomSeats: true,
    deadline: null,
  };
}

function defaultSeat(index: number): SeatSetup {
  return { kind: index === 0 ? "me" : "bot", name: "", bot: "normal" };
}

/** The setup for another number of players; seats that remain keep theirs. */
export function withPlayers(seats: SeatSetup[], players: number): SeatSetup[] {
  return Array.from({ length: players }, (_, index) => seats[index] ?? defaultSeat(index));
}

/** The setup with another kind of player at one seat. A person who moves to it leaves a bot at the old seat. */
export function withKind(seats: SeatSetup[], index: number, kind: SeatSetup["kind"]): SeatSetup[] {
  return seats.map((seat, each) => {
    if (each === index) return { ...seat, kind };
    return kind === "me" && seat.kind === "me" ? { ...seat, kind: "bot" } : seat;
  });
}

/** Does the table have free seats, so that others need a link or the public list? */
export function waitsForOthers(newTable: NewTable): boolean {
  return newTable.seats.some((seat) => seat.kind === "free");
}

/** The body of the request that opens the table. `defaultName` names a person who has entered no name. */
export function requestBody(newTable: NewTable, defaultName: (number: number) => string): Record<string, unknown> {
  return {
    game: newTable.game,
    options: { players: newTable.seats.length, ...newTable.options },
    seats: newTable.seats.map((seat, index) => {
      if (seat.kind === "person") return { kind: "me", name: seat.name.trim() || defaultName(index + 1) };
      return seat.kind === "bot" ? { kind: "bot", bot: seat.bot } : { kind: seat.kind };
    }),
    public: newTable.public && waitsForOthers(newTable),
    random_seats: newTable.randomSeats,
    deadline: newTable.deadline,
  };
}
