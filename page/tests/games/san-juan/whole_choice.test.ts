import { describe, expect, test } from "vitest";
import type { SanJuanPlayer, SanJuanView } from "../../../src/games/san-juan/view";
import { canSelect, wholeChoiceOf, suggestedItems, choiceToSend } from "../../../src/games/san-juan/whole_choice";
import type { Action, Legal } from "../../../src/lib/types";

function legalOf(...actions: Action[]): Legal[] {
  return actions.map((action, number) => ({ number, action, text: "" }));
}

function viewOf(turn: Record<string, unknown>, player: Partial<SanJuanPlayer> = {}, phase = "builder"): SanJuanView {
  const own = { hand: ["smithy", "well", "well"], city: [{ building: "indigo plant", good: true }], covered: [], ...player };
  return { phase, turn, players: [own] } as unknown as SanJuanView;
}

const pay = legalOf({ type: "pay", card: "smithy" }, { type: "pay", good: "indigo plant" });
const ids = (items: { id: string }[]): string[] => items.map(({ id }) => id);

describe("items to select", () => {
  test("a payment takes cards of the hand, and goods with a black market", () => {
    const cards = wholeChoiceOf(viewOf({ step: "pay", due: 2, goods_left: 0 }), 0, pay, {});
    expect(ids(cards!.items)).toEqual(["hand 0", "hand 1", "hand 2"]);
    expect(cards).toMatchObject({ kind: "pay", least: 2, most: 2 });
    const goods = wholeChoiceOf(viewOf({ step: "pay", due: 2, goods_left: 1 }), 0, pay, {});
    expect(ids(goods!.items)).toEqual(["city 0", "hand 0", "hand 1", "hand 2"]);
  });

  test("a payment takes no more goods than the black market accepts, and no more than the price", () => {
    const city = [
      { building: "indigo plant", good: true as const },
      { building: "indigo plant", good: true as const },
    ];
    const wholeChoice = wholeChoiceOf(viewOf({ due: 2, goods_left: 1 }, { city }), 0, pay, {})!;
    const [first, second, card, another] = wholeChoice.items;
    expect(canSelect(wholeChoice, [first], second)).toBe(false);
    expect(canSelect(wholeChoice, [first], card)).toBe(true);
    expect(canSelect(wholeChoice, [first, card], another)).toBe(false);
  });

  test("a single item is no whole choice, except a drawn card", () => {
    expect(wholeChoiceOf(viewOf({ due: 1, goods_left: 0 }), 0, pay, {})).toBeNull();
    expect(wholeChoiceOf(viewOf({}), 0, legalOf({ type: "build", building: "smithy" }, { type: "pass" }), {})).toBeNull();
    const mined = viewOf({ drawn: ["palace", "smithy"] }, {}, "prospector");
    const keep = legalOf({ type: "keep", card: "palace" }, { type: "keep", card: "smithy" });
    expect(wholeChoiceOf(mined, 0, keep, {})).toMatchObject({ kind: "keep", most: 1, least: 1 });
  });

  test("as many cards are discarded as exceed the hand limit or the first hand", () => {
    const discard = legalOf({ type: "discard", card: "smithy" });
    const hand = Array(9).fill("smithy");
    expect(wholeChoiceOf(viewOf({}, { hand }, "round_start"), 0, discard, { limit: 7 })?.most).toBe(2);
    expect(wholeChoiceOf(viewOf({}, { hand }, "opening"), 0, discard, { limit: 7 })?.most).toBe(5);
    expect(wholeChoiceOf(viewOf({ due: 3 }, { hand }, "councillor"), 0, discard, { limit: 7 })?.most).toBe(3);
  });

  test("goods are produced on empty buildings and sold from full ones, as many as the server allows", () => {
    const city = [
      { building: "indigo plant", good: null },
      { building: "indigo plant", good: true as const },
      { building: "sugar mill", good: null },
      { building: "smithy", good: null },
    ];
    const kinds = ["indigo plant", "sugar mill"];
    const produce = legalOf(...kinds.map((building) => ({ type: "produce", building })), { type: "pass" });
    const making = wholeChoiceOf(viewOf({}, { city }, "producer"), 0, produce, { produces: 2 });
    expect(ids(making!.items)).toEqual(["city 0", "city 2"]);
    expect(making).toMatchObject({ least: 0, most: 2 });
    const sell = legalOf({ type: "sell", building: "indigo plant" }, { type: "pass" });
    expect(wholeChoiceOf(viewOf({}, { city }, "trader"), 0, sell, { sells: 2 })).toBeNull();
  });

  test("a spectator has no choice", () => {
    expect(wholeChoiceOf(viewOf({ due: 2 }), null, pay, {})).toBeNull();
  });
});

describe("messages to and from the server", () => {
  const wholeChoice = wholeChoiceOf(viewOf({ due: 3, goods_left: 1 }), 0, pay, {})!;

  test("a payment names goods and cards", () => {
    expect(choiceToSend("pay", wholeChoice.items.slice(0, 3))).toEqual({
      pay: { goods: ["indigo plant"], cards: ["smithy", "well"] },
    });
    expect(choiceToSend("sell", [])).toEqual({ sell: [] });
  });

  test("a suggestion selects as many equal items as it names", () => {
    const choice = { pay: { goods: ["indigo plant"], cards: ["well", "well"] } };
    expect(ids(suggestedItems(wholeChoice, choice))).toEqual(["city 0", "hand 1", "hand 2"]);
    expect(ids(suggestedItems(wholeChoice, { pay: { cards: ["well"] } }))).toEqual(["hand 1"]);
  });

  test("a suggested action selects one item, an action of another kind none", () => {
    expect(ids(suggestedItems(wholeChoice, { action: { type: "pay", good: "indigo plant" } }))).toEqual(["city 0"]);
    expect(ids(suggestedItems(wholeChoice, { action: { type: "pay", card: "well" } }))).toEqual(["hand 1"]);
    expect(suggestedItems(wholeChoice, { action: { type: "pass" } })).toEqual([]);
  });
});
