// The whole choices of San Juan: the decisions that are one, the items to select from, and the messages in which the
// server reads and suggests them.
//
//   pay      cards and goods for a building         {"pay": {"goods": ["indigo plant"], "cards": ["well"]}}
//   discard  cards of the hand                      {"discard": ["well", "smithy"]}
//   keep     cards from among those drawn           {"keep": ["palace"]}
//   produce  buildings to put a good on             {"produce": ["sugar mill"]}
//   sell     buildings whose good is sold           {"sell": ["sugar mill"]}
//
// A choice of a single item is no whole choice: a click on the item is the action itself. The exception is a card drawn
// by councillor or gold mine, because only the editor shows it.
import type { BoardFacts, ChoiceMessage, Legal } from "../../lib/types";
import type { SanJuanView } from "./view";

export type Kind = "pay" | "discard" | "keep" | "produce" | "sell";
export type Place = "hand" | "drawn" | "city";

export interface WholeChoice {
  kind: Kind;
  least: number;
  most: number;
  goods: number; // the number of goods that a black market accepts as payment
  items: Item[];
}

export interface Item {
  id: string;
  place: Place;
  what: string; // a card, or the building of a good
}

const KINDS: Kind[] = ["pay", "discard", "keep", "produce", "sell"];
const FIRST_HAND = 4; // the cards left after the opening choice

/** The present whole choice of a seat; null if the decision is none. */
export function wholeChoiceOf(view: SanJuanView, seat: number | null, legal: Legal[], aid: BoardFacts): WholeChoice | null {
  const kind = KINDS.find((each) => legal.some(({ action }) => action.type === each));
  if (!kind || seat === null) return null;
  const hand = handOf(view, seat);
  const goods = kind === "pay" ? numberOr(view.turn.goods_left, 0) : 0;
  const items = itemsOf(kind, view, seat, legal, goods);
  const most = mostOf(kind, view, hand.length, aid, items.length);
  const least = kind === "produce" || kind === "sell" ? 0 : most;
  return most < 1 || (most === 1 && kind !== "keep") ? null : { kind, items, goods, most, least };
}

/** The number of items to choose, or the most that may be. */
function mostOf(kind: Kind, view: SanJuanView, hand: number, aid: BoardFacts, items: number): number {
  if (kind === "produce") return Math.min(items, numberOr(aid.produces, items));
  if (kind === "sell") return Math.min(items, numberOr(aid.sells, items));
  if (typeof view.turn.due === "number") return view.turn.due;
  if (kind === "discard") return hand - (view.phase === "opening" ? FIRST_HAND : numberOr(aid.limit, hand - 1));
  return 1; // one of the gold mine's cards
}

function itemsOf(kind: Kind, view: SanJuanView, seat: number, legal: Legal[], goods: number): Item[] {
  const city = view.players[seat].city;
  const spaces = (fits: (space: (typeof city)[number]) => boolean): Item[] =>
    city.flatMap((space, place) => (fits(space) ? [item("city", place, space.building)] : []));
  if (kind === "produce" || kind === "sell") {
    const kinds = new Set(legal.filter(({ action }) => action.type === kind).map(({ action }) => action.building));
    return spaces(({ building, good }) => kinds.has(building) && (good !== null) === (kind === "sell"));
  }
  if (kind === "keep") return drawnOf(view).map((card, place) => item("drawn", place, card));
  const cards = handOf(view, seat).map((card, place) => item("hand", place, card));
  return goods ? [...spaces(({ good }) => good !== null), ...cards] : cards;
}

function item(place: Place, number: number, what: string): Item {
  return { id: `${place} ${number}`, place, what };
}

export function handOf(view: SanJuanView, seat: number): string[] {
  const hand = view.players[seat].hand;
  return Array.isArray(hand) ? hand : [];
}

export function drawnOf(view: SanJuanView): string[] {
  const drawn: unknown = view.turn.drawn;
  return Array.isArray(drawn) ? drawn : [];
}

/** Can this item be selected in addition? */
export function canSelect(wholeChoice: WholeChoice, selected: Item[], next: Item): boolean {
  if (selected.length >= wholeChoice.most) return false;
  const goods = selected.filter(({ place }) => place === "city").length;
  return wholeChoice.kind !== "pay" || next.place !== "city" || goods < wholeChoice.goods;
}

/** The whole choice as the server reads it. */
export function choiceToSend(kind: Kind, selected: Item[]): ChoiceMessage {
  if (kind !== "pay") return { [kind]: selected.map(({ what }) => what) };
  const named = (place: Place): string[] => selected.filter((each) => each.place === place).map(({ what }) => what);
  return { pay: { goods: named("city"), cards: named("hand") } };
}

/** The items named by the server's suggestion; the first of equal ones. */
export function suggestedItems(wholeChoice: WholeChoice, choice: ChoiceMessage): Item[] {
  const wanted = wantedItems(wholeChoice.kind, choice);
  return wholeChoice.items.filter(({ place, what }) => {
    const at = wanted.findIndex((each) => each.what === what && (!each.place || each.place === place));
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  });
}

function wantedItems(kind: Kind, choice: ChoiceMessage): { what: string; place?: Place }[] {
  const whole = choice[kind];
  if (Array.isArray(whole)) return whole.map((what: string) => ({ what }));
  if (whole && typeof whole === "object") {
    const { goods = [], cards = [] } = whole as { goods?: string[]; cards?: string[] };
    return [
      ...goods.map((what) => ({ what, place: "city" as const })),
      ...cards.map((what) => ({ what, place: "hand" as const })),
    ];
  }
  const action = choice.action as Record<string, string> | undefined;
  if (action?.type !== kind) return [];
  if (action.good) return [{ what: action.good, place: "city" }];
  return [{ what: action.card ?? action.building }];
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
