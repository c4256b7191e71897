import { describe, expect, test } from "vitest";
import type { SanJuanPlayer, SanJuanView } from "../../../src/games/san-juan/view";
import { canSelect, isSingle, wholeChoiceOf, suggestedItems, choiceToSend } from "../../../src/games/san-juan/whole_choice";
import type { OpenChoice } from "../../../src/lib/types";

function choiceOf(name: string, most: number, pieces: Record<string, number>, more: Partial<OpenChoice> = {}): OpenChoice {
  return { name, least: most, most, pieces, limits: {}, chosen: {}, ...more };
}

function viewOf(player: Partial<SanJuanPlayer> = {}, turn: Record<string, unknown> = {}): SanJuanView {
  const own = { hand: ["smithy", "well", "well"], city: [{ building: "indigo plant", good: true }], covered: [], ...player };
  return { turn, players: [own] } as unknown as SanJuanView;
}

const cards = { "cards: smithy": 1, "cards: well": 2 };
const pay = choiceOf("pay", 2, { "goods: indigo plant": 1, ...cards }, { limits: { goods: 1 } });
const ids = (items: { id: string }[]): string[] => items.map(({ id }) => id);

describe("items to select", () => {
  test("a payment takes cards of the hand, and goods with a black market", () => {
    const withoutMarket = wholeChoiceOf(viewOf(), 0, choiceOf("pay", 2, cards, { limits: { goods: 0 } }));
    expect(ids(withoutMarket!.items)).toEqual(["hand 0", "hand 1", "hand 2"]);
    expect(withoutMarket).toMatchObject({ kind: "pay", least: 2, most: 2 });
    expect(ids(wholeChoiceOf(viewOf(), 0, pay)!.items)).toEqual(["city 0", "hand 0", "hand 1", "hand 2"]);
  });

  test("a payment begun with single actions takes only what the server still lists", () => {
    const rest = choiceOf("pay", 2, { "cards: well": 2 });
    expect(ids(wholeChoiceOf(viewOf(), 0, rest)!.items)).toEqual(["hand 1", "hand 2"]);
  });

  test("a payment takes no more goods than the black market accepts, and no more than the price", () => {
    const city = [
      { building: "indigo plant", good: true as const },
      { building: "indigo plant", good: true as const },
    ];
    const wholeChoice = wholeChoiceOf(viewOf({ city }), 0, pay)!;
    const [first, second, card, another] = wholeChoice.items;
    expect(canSelect(wholeChoice, [first], second)).toBe(false);
    expect(canSelect(wholeChoice, [first], card)).toBe(true);
    expect(canSelect(wholeChoice, [first, card], another)).toBe(false);
  });

  test("a single item is no whole choice, except a drawn card", () => {
    expect(wholeChoiceOf(viewOf(), 0, choiceOf("pay", 1, cards))).toBeNull();
    expect(wholeChoiceOf(viewOf(), 0, undefined)).toBeNull();
    const mined = viewOf({}, { drawn: ["palace", "smithy"] });
    const keep = choiceOf("keep", 1, { smithy: 1, palace: 1 });
    expect(wholeChoiceOf(mined, 0, keep)).toMatchObject({ kind: "keep", most: 1, least: 1 });
    expect(ids(wholeChoiceOf(mined, 0, keep)!.items)).toEqual(["drawn 0", "drawn 1"]);
  });

  test("a card that may also be left is selected and confirmed", () => {
    const drawn = viewOf({}, { drawn: ["palace", "smithy"] });
    const [must, may] = [1, 0].map((least) => choiceOf("keep", 1, { smithy: 1, palace: 1 }, { least }));
    expect([must, may].map((choice) => isSingle(wholeChoiceOf(drawn, 0, choice)!))).toEqual([true, false]);
    expect(choiceToSend("keep", [])).toEqual({ keep: [] });
  });

  test("as many cards are discarded as the server says", () => {
    const discard = choiceOf("discard", 2, { smithy: 1, well: 2 });
    expect(wholeChoiceOf(viewOf(), 0, discard)).toMatchObject({ kind: "discard", most: 2, least: 2 });
    expect(ids(wholeChoiceOf(viewOf(), 0, discard)!.items)).toEqual(["hand 0", "hand 1", "hand 2"]);
  });

  test("goods are produced on empty buildings and sold from full ones", () => {
    const city = [
      { building: "indigo plant", good: null },
      { building: "indigo plant", good: true as const },
      { building: "sugar mill", good: null },
      { building: "smithy", good: null },
    ];
    const produce = choiceOf("produce", 2, { "indigo plant": 1, "sugar mill": 1 }, { least: 0 });
    const making = wholeChoiceOf(viewOf({ city }), 0, produce);
    expect(ids(making!.items)).toEqual(["city 0", "city 2"]);
    expect(making).toMatchObject({ least: 0, most: 2 });
    const sell = choiceOf("sell", 2, { "indigo plant": 1 }, { least: 0 });
    expect(ids(wholeChoiceOf(viewOf({ city }), 0, sell)!.items)).toEqual(["city 1"]);
  });

  test("a spectator has no choice", () => {
    expect(wholeChoiceOf(viewOf(), null, pay)).toBeNull();
  });
});

describe("messages to and from the server", () => {
  const wholeChoice = wholeChoiceOf(viewOf(), 0, pay)!;

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
