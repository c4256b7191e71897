import { describe, expect, test } from "vitest";
import type { Action, Aid, Legal, SanJuanPlayer, SanJuanView } from "../../../src/lib/types";
import { canPick, decisionOf, suggestedOf, wishOf } from "../../../src/games/san-juan/whole_choice";

function legalOf(...actions: Action[]): Legal[] {
  return actions.map((action, number) => ({ number, action, text: "" }));
}

function viewOf(turn: Record<string, unknown>, player: Partial<SanJuanPlayer> = {}, phase = "builder"): SanJuanView {
  const own = { hand: ["smithy", "well", "well"], city: [{ building: "indigo plant", good: true }], covered: [], ...player };
  return { phase, turn, players: [own] } as unknown as SanJuanView;
}

const pay = legalOf({ type: "pay", card: "smithy" }, { type: "pay", good: "indigo plant" });
const ids = (things: { id: string }[]): string[] => things.map(({ id }) => id);

describe("what may be picked", () => {
  test("cards of the hand for a payment, and goods with a black market", () => {
    const cards = decisionOf(viewOf({ step: "pay", due: 2, goods_left: 0 }), 0, pay, {});
    expect(ids(cards!.things)).toEqual(["hand 0", "hand 1", "hand 2"]);
    expect(cards).toMatchObject({ kind: "pay", least: 2, most: 2 });
    const goods = decisionOf(viewOf({ step: "pay", due: 2, goods_left: 1 }), 0, pay, {});
    expect(ids(goods!.things)).toEqual(["city 0", "hand 0", "hand 1", "hand 2"]);
  });

  test("not more goods than the black market takes, and nothing beyond the price", () => {
    const city = [
      { building: "indigo plant", good: true as const },
      { building: "indigo plant", good: true as const },
    ];
    const decision = decisionOf(viewOf({ due: 2, goods_left: 1 }, { city }), 0, pay, {})!;
    const [first, second, card, another] = decision.things;
    expect(canPick(decision, [first], second)).toBe(false);
    expect(canPick(decision, [first], card)).toBe(true);
    expect(canPick(decision, [first, card], another)).toBe(false);
  });

  test("a single thing is no whole choice, except a card that was drawn", () => {
    expect(decisionOf(viewOf({ due: 1, goods_left: 0 }), 0, pay, {})).toBeNull();
    expect(decisionOf(viewOf({}), 0, legalOf({ type: "build", building: "smithy" }, { type: "pass" }), {})).toBeNull();
    const mined = viewOf({ drawn: ["palace", "smithy"] }, {}, "prospector");
    const keep = legalOf({ type: "keep", card: "palace" }, { type: "keep", card: "smithy" });
    expect(decisionOf(mined, 0, keep, {})).toMatchObject({ kind: "keep", most: 1, least: 1 });
  });

  test("cards over the limit, or over the first hand", () => {
    const discard = legalOf({ type: "discard", card: "smithy" });
    const hand = Array(9).fill("smithy");
    expect(decisionOf(viewOf({}, { hand }, "round_start"), 0, discard, { limit: 7 })?.most).toBe(2);
    expect(decisionOf(viewOf({}, { hand }, "opening"), 0, discard, { limit: 7 })?.most).toBe(5);
    expect(decisionOf(viewOf({ due: 3 }, { hand }, "councillor"), 0, discard, { limit: 7 })?.most).toBe(3);
  });

  test("empty buildings to produce on and full ones to sell from, as many as the server says", () => {
    const city = [
      { building: "indigo plant", good: null },
      { building: "indigo plant", good: true as const },
      { building: "sugar mill", good: null },
      { building: "smithy", good: null },
    ];
    const kinds = ["indigo plant", "sugar mill"];
    const produce = legalOf(...kinds.map((building) => ({ type: "produce", building })), { type: "pass" });
    const making = decisionOf(viewOf({}, { city }, "producer"), 0, produce, { produces: 2 } as Aid);
    expect(ids(making!.things)).toEqual(["city 0", "city 2"]);
    expect(making).toMatchObject({ least: 0, most: 2 });
    const sell = legalOf({ type: "sell", building: "indigo plant" }, { type: "pass" });
    expect(decisionOf(viewOf({}, { city }, "trader"), 0, sell, { sells: 2 } as Aid)).toBeNull();
  });

  test("nothing for those who watch", () => {
    expect(decisionOf(viewOf({ due: 2 }), null, pay, {})).toBeNull();
  });
});

describe("what the server is told", () => {
  const decision = decisionOf(viewOf({ due: 3, goods_left: 1 }), 0, pay, {})!;

  test("a payment in goods and cards", () => {
    expect(wishOf("pay", decision.things.slice(0, 3))).toEqual({
      pay: { goods: ["indigo plant"], cards: ["smithy", "well"] },
    });
    expect(wishOf("sell", [])).toEqual({ sell: [] });
  });

  test("a suggestion picks as many of equal things as it names", () => {
    const choice = { pay: { goods: ["indigo plant"], cards: ["well", "well"] } };
    expect(ids(suggestedOf(decision, choice))).toEqual(["city 0", "hand 1", "hand 2"]);
    expect(ids(suggestedOf(decision, { pay: { cards: ["well"] } }))).toEqual(["hand 1"]);
  });

  test("a suggestion of one action picks one thing, one of another kind nothing", () => {
    expect(ids(suggestedOf(decision, { action: { type: "pay", good: "indigo plant" } }))).toEqual(["city 0"]);
    expect(ids(suggestedOf(decision, { action: { type: "pay", card: "well" } }))).toEqual(["hand 1"]);
    expect(suggestedOf(decision, { action: { type: "pass" } })).toEqual([]);
  });
});
