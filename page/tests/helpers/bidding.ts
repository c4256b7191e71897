// A small card game that has no folder in the page: players bid cards for prizes.
import { BoardContext } from "../../src/lib/board_context.svelte";
import type { GameListing, Glossary, Seat, View } from "../../src/lib/types";

export const listing: GameListing = {
  title: "Bidding",
  blurb: "Bid for prizes.",
  players: [2, 3],
  options: { players: 2, cards: 13, open: false, note: "" },
  option_forms: [
    {
      name: "cards",
      label: "Cards in a suit",
      kind: "choice",
      choices: [
        { value: 5, label: "five" },
        { value: 13, label: "thirteen" },
      ],
      default: 13,
    },
    { name: "open", label: "Open bids", kind: "flag", choices: [], default: false },
    { name: "note", label: "Note", kind: "text", choices: [], default: "" },
  ],
};

export const view = {
  game: "bidding",
  rules: 1,
  options: { players: 3 },
  round: 2,
  phase: "bid",
  current_player: 0,
  ending: false,
  over: false,
  prizes: ["crown", "ring", "ring", "lost_shoe"],
  history: [{ prize: "ring", won_by: 1 }],
  prize: "crown",
  starting_seat: 2,
  players: [
    { hand: [1, 5, 5, 7], bid: 7 },
    { hand: 4, bid: null },
    { hand: 4, bid: null },
  ],
} as unknown as View;

export const glossary: Glossary = {
  lang: "es",
  game: "bidding",
  phases: { bid: "apuestas" },
  rules: [{ title: "Fin", text: "Se acaba." }],
  labels: { prizes: "premios", hand: "mano", prize: "premio" },
  things: { crown: { name: "corona", help: "Vale 10." }, ring: { name: "anillo" } },
  scores: { prizes: "premios ganados" },
};

/** The board of seat 0. */
export function board(): BoardContext {
  const made = new BoardContext(null);
  made.view = view;
  made.seat = 0;
  made.turn = 0;
  made.seats = ["Ana", "Ben", "Carla"].map((name) => ({ name, bot: null }) as Seat);
  made.glossary = glossary;
  return made;
}
