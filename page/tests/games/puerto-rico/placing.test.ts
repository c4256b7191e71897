import { expect, test } from "vitest";
import { Placing } from "../../../src/games/puerto-rico/placing.svelte";
import type { PuertoRicoPlayer } from "../../../src/games/puerto-rico/view";
import { placesOf, SAN_JUAN } from "../../../src/games/puerto-rico/whole_choice";

const player = {
  island: ["corn", "corn", "forest", "quarry"].map((tile) => ({ tile, colonists: 0 })),
  city: ["indigo plant", "small market"].map((building) => ({ building, colonists: 0 })),
  san_juan: 4,
} as unknown as PuertoRicoPlayer;
const circles: Record<string, number> = { corn: 2, quarry: 1, "indigo plant": 3, "small market": 1 };

function placingWith(before: Record<string, number>, colonists = 4): Placing {
  const placing = new Placing();
  placing.begin(placesOf(player, circles), colonists, before);
  return placing;
}

test("placing begins with the colonists where they stood before", () => {
  const placing = placingWith({ corn: 1, "indigo plant": 2 });
  expect(placing.choice).toEqual({ corn: 1, "indigo plant": 2 });
  expect(placing.left).toBe(1);
  expect(placing.empty).toBe(4); // corn, quarry, indigo plant, small market: a forest has no circle
});

test("placing begins with fewer if there are fewer colonists than before", () => {
  expect(placingWith({ corn: 2, "indigo plant": 3 }, 3).choice).toEqual({ corn: 2, "indigo plant": 1 });
});

test("clicks fill a place one by one and empty it once it is full", () => {
  const placing = placingWith({});
  placing.press("city 0");
  placing.press("city 0");
  expect(placing.choice).toEqual({ "indigo plant": 2 });
  placing.press("city 0");
  placing.press("city 0");
  expect(placing.choice).toEqual({});
});

test("a click removes colonists if none is left to add", () => {
  const placing = placingWith({ corn: 2, quarry: 1, "indigo plant": 1 });
  expect(placing.left).toBe(0);
  placing.press("city 1"); // empty, but there is no colonist left
  expect(placing.choice).toEqual({ corn: 2, quarry: 1, "indigo plant": 1 });
  placing.press("city 0");
  expect(placing.choice).toEqual({ corn: 2, quarry: 1 });
});

test("a drag moves one colonist, but not onto a full place", () => {
  const placing = placingWith({ corn: 1, "small market": 1 });
  placing.move("island 0", "city 1");
  expect(placing.choice).toEqual({ corn: 1, "small market": 1 });
  placing.move("island 0", "island 3");
  placing.move("city 1", SAN_JUAN);
  placing.move(SAN_JUAN, "city 0");
  expect(placing.choice).toEqual({ quarry: 1, "indigo plant": 1 });
  placing.move("island 0", "city 0"); // there is no colonist to move
  placing.move(SAN_JUAN, "island 2"); // a forest has no circle
  expect(placing.choice).toEqual({ quarry: 1, "indigo plant": 1 });
});

test("a suggestion replaces the placement, and reset restores the beginning", () => {
  const placing = placingWith({ corn: 2 });
  placing.fill({ "indigo plant": 3, "small market": 1 });
  expect(placing.choice).toEqual({ "indigo plant": 3, "small market": 1 });
  expect(placing.left).toBe(0);
  placing.reset();
  expect(placing.choice).toEqual({ corn: 2 });
});

test("circles decided by single actions before stay as they are", () => {
  const placing = new Placing();
  placing.begin(placesOf(player, { "indigo plant": 3 }), 2, { corn: 2, "indigo plant": 1 });
  expect(placing.choice).toEqual({ "indigo plant": 1 });
  placing.press("island 0");
  placing.move(SAN_JUAN, "city 1");
  placing.fill({ corn: 1, "indigo plant": 2 });
  expect(placing.choice).toEqual({ "indigo plant": 2 });
});
