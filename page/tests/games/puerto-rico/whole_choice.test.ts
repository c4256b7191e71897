import { describe, expect, test } from "vitest";
import type { PuertoRicoPlayer, PuertoRicoView } from "../../../src/games/puerto-rico/view";
import {
  filled,
  missingDoubloons,
  NOTHING,
  placementOf,
  placesOf,
  returnableFrom,
  returnToSend,
  storesOf,
  suggestedCounts,
  suggestedReturn,
  wholeChoiceOf,
} from "../../../src/games/puerto-rico/whole_choice";

const player = {
  doubloons: 3,
  island: [
    { tile: "corn", colonists: 1 },
    { tile: "corn", colonists: 1 },
    { tile: "forest", colonists: 0 },
    { tile: "quarry", colonists: 0 },
  ],
  city: [
    { building: "black market", colonists: 1 },
    { building: "small warehouse", colonists: 1 },
    { building: "large warehouse", colonists: 0 },
  ],
} as unknown as PuertoRicoPlayer;

test("a decision is a whole choice unless the player decides action by action", () => {
  const legal = ["store", "pass"].map((type, number) => ({ number, action: { type }, text: "" }));
  expect(wholeChoiceOf({ mine: true, isOneByOne: false, legal })).toBe("store");
  expect(wholeChoiceOf({ mine: true, isOneByOne: true, legal })).toBeNull();
  expect(wholeChoiceOf({ mine: false, isOneByOne: false, legal })).toBeNull();
  expect(wholeChoiceOf({ mine: true, isOneByOne: false, legal: legal.slice(1) })).toBeNull();
});

test("a suggestion of another kind has no counts", () => {
  expect(suggestedCounts("ship", { ship: { corn: 2 } })).toEqual({ corn: 2 });
  expect(suggestedCounts("ship", { action: { type: "pass" } })).toBeNull();
});

test("places are never filled beyond their circles", () => {
  const places = placesOf(player, () => 1);
  expect(placementOf(filled(places, { corn: 5, forest: 2, "small warehouse": 3 }, 20))).toEqual({
    corn: 2,
    "small warehouse": 1,
  });
});

test("only occupied warehouses store barrels", () => {
  expect(storesOf(player)).toEqual(["small warehouse"]);
});

describe("returning at the black market", () => {
  test("replaces the missing doubloons", () => {
    const view = { turn: { cost: 5 }, players: [player] } as unknown as PuertoRicoView;
    expect(missingDoubloons(view, 0)).toBe(2);
  });

  test("takes colonists from each kind of tile once, but not from the black market", () => {
    expect(returnableFrom(player)).toEqual({ tiles: ["corn"], buildings: ["small warehouse"] });
  });

  test("is written as the server reads it, and read as the server suggests it", () => {
    const message = { return: ["colonist: quarry", "good: corn", "vp"] };
    const returned = { colonist: "quarry", good: "corn", point: true };
    expect(returnToSend(returned)).toEqual(message);
    expect(suggestedReturn(message)).toEqual(returned);
    expect(returnToSend(NOTHING)).toEqual({ return: [] });
    expect(suggestedReturn({})).toEqual(NOTHING);
  });
});
