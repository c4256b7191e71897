import { describe, expect, test } from "vitest";
import type { PuertoRicoChoice, PuertoRicoPlayer } from "../../../src/games/puerto-rico/view";
import {
  added,
  filled,
  NOTHING,
  placementOf,
  placesOf,
  returnable,
  returnToSend,
  suggestedCounts,
  suggestedReturn,
  wholeChoiceOf,
  without,
} from "../../../src/games/puerto-rico/whole_choice";

const player = {
  island: [
    { tile: "corn", colonists: 1 },
    { tile: "corn", colonists: 1 },
    { tile: "forest", colonists: 0 },
    { tile: "quarry", colonists: 0 },
  ],
  city: [
    { building: "black market", colonists: 1 },
    { building: "small warehouse", colonists: 1 },
  ],
} as unknown as PuertoRicoPlayer;

function choiceOf(pieces: Record<string, number>): PuertoRicoChoice {
  return { name: "return", least: 2, most: 2, pieces, limits: {}, chosen: {} };
}

test("a decision is the server's whole choice unless the player decides action by action", () => {
  const aid = { choice: choiceOf({ vp: 1 }) };
  expect(wholeChoiceOf({ mine: true, isOneByOne: false, aid })).toBe(aid.choice);
  expect(wholeChoiceOf({ mine: true, isOneByOne: true, aid })).toBeNull();
  expect(wholeChoiceOf({ mine: false, isOneByOne: false, aid })).toBeNull();
  expect(wholeChoiceOf({ mine: true, isOneByOne: false, aid: {} })).toBeNull();
});

test("a suggestion of another kind has no counts", () => {
  expect(suggestedCounts("ship", { ship: { corn: 2 } })).toEqual({ corn: 2 });
  expect(suggestedCounts("ship", { action: { type: "pass" } })).toBeNull();
});

test("barrels stored by single actions are part of the message, not of the counts", () => {
  const all = added({ corn: 1, sugar: 2 }, { corn: 2, coffee: 3 });
  expect(all).toEqual({ corn: 3, sugar: 2, coffee: 3 });
  expect(added({ corn: 1, sugar: 2 }, without(all, { corn: 1, sugar: 2 }))).toEqual(all);
});

test("places are never filled beyond their circles", () => {
  const places = placesOf(player, { corn: 2, quarry: 1, "black market": 1, "small warehouse": 1 });
  expect(placementOf(filled(places, { corn: 5, forest: 2, "small warehouse": 3 }, 20))).toEqual({
    corn: 2,
    "small warehouse": 1,
  });
});

describe("returning at the black market", () => {
  test("takes what the server lists, by sort", () => {
    const choice = choiceOf({ "colonist: corn": 2, "colonist: san juan": 1, "good: sugar": 1, vp: 3 });
    expect(returnable(choice, "colonist")).toEqual(["corn", "san juan"]);
    expect(returnable(choice, "good")).toEqual(["sugar"]);
    expect(returnable(choiceOf({ vp: 3 }), "good")).toEqual([]);
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
