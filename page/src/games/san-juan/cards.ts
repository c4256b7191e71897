// Cards as the page speaks of them: their signs, numbers and one line of facts.
import type { Play } from "../../lib/board_context.svelte";
import { t, tn } from "../../lib/text.svelte";
import type { Action, SanJuanView, Word } from "../../lib/types";

export const GOODS = ["indigo", "sugar", "tobacco", "coffee", "silver"];
export const PLACES = 12; // in a city

type SanJuan = Play<SanJuanView>;

export function signOf(card: string): string {
  return `building-${card.replaceAll(" ", "-")}`;
}

export function wordOf(play: SanJuan, card: string): Word | undefined {
  return play.words?.cards?.[card];
}

/** The good that a building makes, if it makes one. */
export function goodOf(play: SanJuan, building: string): string | null {
  return (wordOf(play, building)?.good as string | null | undefined) ?? null;
}

/** What the card would cost the reader now; null for cards that are not in the reader's hand. */
export function priceNow(play: SanJuan, card: string): number | null {
  return play.aid.prices?.[card] ?? null;
}

export function factsOf(play: SanJuan, card: string): string {
  const word = wordOf(play, card);
  if (!word) return "";
  const now = priceNow(play, card);
  return [
    t("Price {n}", { n: word.price ?? "?" }),
    now !== null && now !== word.price ? t("{n} for you now", { n: now }) : "",
    word.points ? tn("{n} point", "{n} points", word.points) : t("points at the end"),
    tn("{n} copy", "{n} copies", word.copies ?? 0),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The printed points of a city, and whether more will come at the end. */
export function pointsOf(play: SanJuan, seat: number): { printed: number; more: boolean } {
  const words = play.view.players[seat].city.map(({ building }) => wordOf(play, building));
  return {
    printed: words.reduce((sum, word) => sum + (word?.points ?? 0), 0),
    more: words.some((word) => word && !word.points),
  };
}

/** What a card of the hand may stand for; the first is what it would be asked about now. */
export function handActions(play: SanJuan, card: string): Action[] {
  const actions: Action[] = [
    { type: "build", building: card },
    { type: "pay", card },
    { type: "discard", card },
    { type: "chapel", card },
  ];
  const asked = actions.findIndex(({ type }) => type === play.view.turn.step);
  return asked > 0 ? [actions[asked], ...actions.toSpliced(asked, 1)] : actions;
}

/** What a building of one's own city may stand for. */
export function cityActions(play: SanJuan, building: string, good: boolean): Action[] {
  const actions: Action[] = [{ type: "over", building }];
  if (goodOf(play, building)) {
    actions.push(...(good ? [{ type: "sell", building }, { type: "pay", good: building }] : [{ type: "produce", building }]));
  }
  const asked = actions.findIndex(({ type }) => type === play.view.turn.step);
  return asked > 0 ? [actions[asked], ...actions.toSpliced(asked, 1)] : actions;
}
