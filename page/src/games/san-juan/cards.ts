// Facts about cards, and the actions that a card or building stands for.
import { list } from "../../lib/formats";
import { t, tn } from "../../lib/text.svelte";
import type { Action } from "../../lib/types";
import type { CardEntry, SanJuanBoard } from "./view";

export const CITY_SPACES = 12;

export function infoOf(board: SanJuanBoard, card: string): CardEntry | undefined {
  return board.glossary?.cards?.[card];
}

/** The good that a building makes, if it makes one. */
export function goodOf(board: SanJuanBoard, building: string): string | null {
  return infoOf(board, building)?.good ?? null;
}

/** The card's present price for the player; null for cards that are not in the player's hand. */
export function priceNow(board: SanJuanBoard, card: string): number | null {
  return board.aid.prices?.[card] ?? null;
}

/** The names of cards as a list: 'chapel, smithy and well'. */
export function cardNames(board: SanJuanBoard, cards: string[]): string {
  return list(cards.map((card) => board.name("cards", card)));
}

/** The texts of the popover about a card. */
export function aboutCard(board: SanJuanBoard, card: string): { title: string; facts: string; help: string } {
  return { title: board.name("cards", card), facts: factsOf(board, card), help: board.help("cards", card) };
}

/** Price, points and copies of a card. */
export function factsOf(board: SanJuanBoard, card: string): string {
  const info = infoOf(board, card);
  if (!info) return "";
  const now = priceNow(board, card);
  return [
    t("Price {n}", { n: info.price ?? "?" }),
    now !== null && now !== info.price ? t("{n} for you now", { n: now }) : "",
    info.points ? tn("{n} point", "{n} points", info.points) : t("points at the end"),
    tn("{n} copy", "{n} copies", info.copies ?? 0),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The printed points of a city; `more`: will some buildings score only at the end? */
export function pointsOf(board: SanJuanBoard, seat: number): { printed: number; more: boolean } {
  const buildings = board.view.players[seat].city.map(({ building }) => infoOf(board, building));
  return {
    printed: buildings.reduce((sum, info) => sum + (info?.points ?? 0), 0),
    more: buildings.some((info) => info && !info.points),
  };
}

/** The actions that a card in the hand stands for; the action of the present step is first. */
export function handActions(board: SanJuanBoard, card: string): Action[] {
  const actions: Action[] = [
    { type: "build", building: card },
    { type: "pay", card },
    { type: "discard", card },
    { type: "chapel", card },
  ];
  return presentStepFirst(board, actions);
}

/** The actions that a building in the own city stands for; the action of the present step is first. */
export function cityActions(board: SanJuanBoard, building: string, good: boolean): Action[] {
  const actions: Action[] = [{ type: "over", building }];
  if (goodOf(board, building)) {
    actions.push(...(good ? [{ type: "sell", building }, { type: "pay", good: building }] : [{ type: "produce", building }]));
  }
  return presentStepFirst(board, actions);
}

function presentStepFirst(board: SanJuanBoard, actions: Action[]): Action[] {
  const at = actions.findIndex(({ type }) => type === board.view.turn.step);
  return at > 0 ? [actions[at], ...actions.toSpliced(at, 1)] : actions;
}
