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
import type { ChoiceMessage, OpenChoice } from "../../lib/types";
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

/** The present whole choice of a seat; null if the decision is none. */
export function wholeChoiceOf(view: SanJuanView, seat: number | null, choice: OpenChoice | undefined): WholeChoice | null {
  if (!choice || seat === null || (choice.most === 1 && choice.name !== "keep")) return null;
  const { name, least, most, pieces, limits } = choice;
  const kind = name as Kind;
  return { kind, least, most, goods: limits.goods ?? 0, items: itemsOf(kind, view, seat, pieces) };
}

/** Is there exactly one item to choose? Then a click on it is the action. */
export function isSingle({ least, most }: WholeChoice): boolean {
  return least === 1 && most === 1;
}

function itemsOf(kind: Kind, view: SanJuanView, seat: number, pieces: Record<string, number>): Item[] {
  const goods = view.players[seat].city.flatMap(({ building, good }, place) =>
    (good === null) === (kind === "produce") ? [item("city", place, building)] : [],
  );
  const hand = handOf(view, seat).map((card, place) => item("hand", place, card));
  const drawn = drawnOf(view).map((card, place) => item("drawn", place, card));
  if (kind === "pay") {
    return [...goods.filter(({ what }) => pieces[`goods: ${what}`]), ...hand.filter(({ what }) => pieces[`cards: ${what}`])];
  }
  const items = kind === "keep" ? drawn : kind === "discard" ? hand : goods;
  return items.filter(({ what }) => pieces[what]);
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
