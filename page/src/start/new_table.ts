// A table as it is being chosen, before it is opened.
import type { GameName } from "../lib/types";

export interface SeatWish {
  kind: "me" | "person" | "bot" | "free"; // person: somebody else at this screen
  name: string; // theirs
  bot: string;
}

export interface Opening {
  game: GameName;
  seats: SeatWish[];
  expansion: "none" | "draft" | "random";
  openScores: boolean;
  openingChoice: boolean;
  public: boolean;
  randomSeats: boolean;
  deadline: number | null; // seconds for each move
}

const USUAL_PLAYERS = 4;

export function usualOpening(game: GameName): Opening {
  return {
    game,
    seats: Array.from({ length: USUAL_PLAYERS }, (_, place) => usualSeat(place)),
    expansion: "none",
    openScores: false,
    openingChoice: false,
    public: false,
    randomSeats: true,
    deadline: null,
  };
}

function usualSeat(place: number): SeatWish {
  return { kind: place === 0 ? "me" : "bot", name: "", bot: "normal" };
}

/** The same table with more or fewer seats; those that stay keep what was chosen for them. */
export function withPlayers(seats: SeatWish[], players: number): SeatWish[] {
  return Array.from({ length: players }, (_, place) => seats[place] ?? usualSeat(place));
}

/** The seats with another kind of player at one of them. One sits once: who takes another seat leaves a bot behind. */
export function withKind(seats: SeatWish[], place: number, kind: SeatWish["kind"]): SeatWish[] {
  return seats.map((seat, each) => {
    if (each === place) return { ...seat, kind };
    return kind === "me" && seat.kind === "me" ? { ...seat, kind: "bot" } : seat;
  });
}

/** Does the table wait for others, who need a link or a public list to find it? */
export function waitsForOthers(opening: Opening): boolean {
  return opening.seats.some((seat) => seat.kind === "free");
}

/** What the server is asked for. `nameless` makes a name for somebody at this screen who has given none. */
export function request(opening: Opening, nameless: (number: number) => string): Record<string, unknown> {
  const options: Record<string, unknown> = { players: opening.seats.length };
  if (opening.game === "puerto-rico") {
    options.expansion = opening.expansion;
    options.open_scores = opening.openScores;
  } else {
    options.opening_choice = opening.openingChoice;
  }
  return {
    game: opening.game,
    options,
    seats: opening.seats.map((seat, place) => {
      if (seat.kind === "person") return { kind: "me", name: seat.name.trim() || nameless(place + 1) };
      return seat.kind === "bot" ? { kind: "bot", bot: seat.bot } : { kind: seat.kind };
    }),
    public: opening.public && waitsForOthers(opening),
    random_seats: opening.randomSeats,
    deadline: opening.deadline,
  };
}
