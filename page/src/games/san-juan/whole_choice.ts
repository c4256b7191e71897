// A choice of several things made in one go: what may be picked, how many, and how the server is told.
//
// The server asks for it one small action after the other, in an order of its own, and puts the whole together.
// Where one thing is all there is to choose, a click on it is the action itself and no whole choice is needed; only the
// cards drawn by councillor and gold mine are nowhere else to be seen.
import type { Aid, Legal, SanJuanView } from "../../lib/types";

export type Kind = "pay" | "discard" | "keep" | "produce" | "sell";
export type Place = "hand" | "drawn" | "city";

export interface Decision {
  kind: Kind;
  least: number;
  most: number;
  goods: number; // of them at most so many goods: with a black market
  things: Thing[];
}

export interface Thing {
  id: string;
  place: Place;
  what: string; // a card, or the building on which a good lies or will lie
}

const KINDS: Kind[] = ["pay", "discard", "keep", "produce", "sell"];
const FIRST_HAND = 4; // what is left after the opening choice

export function decisionOf(view: SanJuanView, seat: number | null, legal: Legal[], aid: Aid): Decision | null {
  const kind = KINDS.find((each) => legal.some(({ action }) => action.type === each));
  if (!kind || seat === null) return null;
  const hand = handOf(view, seat);
  const goods = kind === "pay" ? numberOr(view.turn.goods_left, 0) : 0;
  const things = thingsOf(kind, view, seat, legal, goods);
  const wanted = wantedOf(kind, view, hand.length, aid, things.length);
  const decision = { kind, things, goods, most: wanted, least: kind === "produce" || kind === "sell" ? 0 : wanted };
  return wanted < 1 || (wanted === 1 && kind !== "keep") ? null : decision;
}

function wantedOf(kind: Kind, view: SanJuanView, hand: number, aid: Aid, things: number): number {
  if (kind === "produce") return Math.min(things, numberOr(aid.produces, things));
  if (kind === "sell") return Math.min(things, numberOr(aid.sells, things));
  if (typeof view.turn.due === "number") return view.turn.due;
  if (kind === "discard") return hand - (view.phase === "opening" ? FIRST_HAND : numberOr(aid.limit, hand - 1));
  return 1; // of the gold mine's cards
}

function thingsOf(kind: Kind, view: SanJuanView, seat: number, legal: Legal[], goods: number): Thing[] {
  const city = view.players[seat].city;
  const spaces = (fits: (space: (typeof city)[number]) => boolean): Thing[] =>
    city.flatMap((space, place) => (fits(space) ? [thing("city", place, space.building)] : []));
  if (kind === "produce" || kind === "sell") {
    const kinds = new Set(legal.filter(({ action }) => action.type === kind).map(({ action }) => action.building));
    return spaces(({ building, good }) => kinds.has(building) && (good !== null) === (kind === "sell"));
  }
  if (kind === "keep") return drawnOf(view).map((card, place) => thing("drawn", place, card));
  const cards = handOf(view, seat).map((card, place) => thing("hand", place, card));
  return goods ? [...spaces(({ good }) => good !== null), ...cards] : cards;
}

function thing(place: Place, number: number, what: string): Thing {
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

/** May this be picked as well? */
export function canPick(decision: Decision, picked: Thing[], next: Thing): boolean {
  if (picked.length >= decision.most) return false;
  const goods = picked.filter(({ place }) => place === "city").length;
  return decision.kind !== "pay" || next.place !== "city" || goods < decision.goods;
}

/** The whole choice as the server wants it. */
export function wishOf(kind: Kind, picked: Thing[]): Record<string, unknown> {
  if (kind !== "pay") return { [kind]: picked.map(({ what }) => what) };
  const named = (place: Place): string[] => picked.filter((each) => each.place === place).map(({ what }) => what);
  return { pay: { goods: named("city"), cards: named("hand") } };
}

/** The things that a suggestion of the server names; of equal ones the first. */
export function suggestedOf(decision: Decision, choice: Record<string, unknown>): Thing[] {
  const wanted = wantedThings(decision.kind, choice);
  return decision.things.filter(({ place, what }) => {
    const at = wanted.findIndex((each) => each.what === what && (!each.place || each.place === place));
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  });
}

function wantedThings(kind: Kind, choice: Record<string, unknown>): { what: string; place?: Place }[] {
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
