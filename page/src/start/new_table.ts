// A new table while its host chooses seats and options.
import { games, type GameOptions } from "../games";
import type { GameName } from "../lib/types";

export interface SeatSetup {
  kind: "me" | "person" | "bot" | "free"; // person: someone else on this device
  name: string; // of that person
  bot: string;
}

export interface NewTable {
  game: GameName;
  seats: SeatSetup[];
  options: GameOptions;
  public: boolean;
  randomSeats: boolean;
  deadline: number | null; // seconds for each move
}

const DEFAULT_PLAYERS = 4;

export function defaultTable(game: GameName): NewTable {
  return {
    game,
    seats: Array.from({ length: DEFAULT_PLAYERS }, (_, place) => defaultSeat(place)),
    options: { ...games[game].defaultOptions },
    public: false,
    randomSeats: true,
    deadline: null,
  };
}

function defaultSeat(place: number): SeatSetup {
  return { kind: place === 0 ? "me" : "bot", name: "", bot: "normal" };
}

/** More or fewer seats; the remaining ones keep their setup. */
export function withPlayers(seats: SeatSetup[], players: number): SeatSetup[] {
  return Array.from({ length: players }, (_, place) => seats[place] ?? defaultSeat(place));
}

/** The seats with another kind of player at one of them. Nobody sits twice: `me` leaves a bot at the seat before. */
export function withKind(seats: SeatSetup[], place: number, kind: SeatSetup["kind"]): SeatSetup[] {
  return seats.map((seat, each) => {
    if (each === place) return { ...seat, kind };
    return kind === "me" && seat.kind === "me" ? { ...seat, kind: "bot" } : seat;
  });
}

/** Does the table have free seats, so that others need a link or the public list? */
export function waitsForOthers(newTable: NewTable): boolean {
  return newTable.seats.some((seat) => seat.kind === "free");
}

/** The body of the request that opens the table. `nameless` names a player on this device who has given no name. */
export function request(newTable: NewTable, nameless: (number: number) => string): Record<string, unknown> {
  return {
    game: newTable.game,
    options: { players: newTable.seats.length, ...newTable.options },
    seats: newTable.seats.map((seat, place) => {
      if (seat.kind === "person") return { kind: "me", name: seat.name.trim() || nameless(place + 1) };
      return seat.kind === "bot" ? { kind: "bot", bot: seat.bot } : { kind: seat.kind };
    }),
    public: newTable.public && waitsForOthers(newTable),
    random_seats: newTable.randomSeats,
    deadline: newTable.deadline,
  };
}
