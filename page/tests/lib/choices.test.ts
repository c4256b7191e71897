import { expect, test } from "vitest";
import { Choices } from "../../src/lib/choices";
import { signOf } from "../../src/games/puerto-rico/action_icons";

const legal = [
  { number: 1, action: { type: "load", good: "corn", ship: 0 }, text: "" },
  { number: 2, action: { type: "load", good: "corn", ship: "wharf" }, text: "" },
  { number: 0, action: { type: "pass" }, text: "" },
];

test("an action is found by what it is about", () => {
  const choices = new Choices(legal);
  expect(choices.find({ type: "load", ship: "wharf" })?.number).toBe(2);
  expect(choices.find({ type: "load", good: "sugar" })).toBeUndefined();
  expect(choices.of("load")).toHaveLength(2);
  expect(choices.has("pass")).toBe(true);
  expect(choices.has("sell")).toBe(false);
});

test("every action has a picture", () => {
  expect(signOf({ type: "pick", role: "prospector 2" }, "puerto-rico")).toBe("role-prospector");
  expect(signOf({ type: "place", on: "corn", colonists: 1 }, "puerto-rico")).toBe("tile-corn");
  expect(signOf({ type: "place", on: "small market", colonists: 1 }, "puerto-rico")).toBe("building-small-market");
  expect(signOf({ type: "sell", good: "corn" }, "puerto-rico")).toBe("good-corn");
  expect(signOf({ type: "sell", building: "indigo plant" }, "san-juan")).toBe("building-indigo-plant");
});
