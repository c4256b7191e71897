import { expect, test } from "vitest";
import { Choices } from "../../src/lib/choices";

const legal = [
  { number: 1, action: { type: "load", good: "corn", ship: 0 }, text: "" },
  { number: 2, action: { type: "load", good: "corn", ship: "wharf" }, text: "" },
  { number: 0, action: { type: "pass" }, text: "" },
];

test("a legal action is found by its type and details", () => {
  const choices = new Choices(legal);
  expect(choices.find({ type: "load", ship: "wharf" })?.number).toBe(2);
  expect(choices.find({ type: "load", good: "sugar" })).toBeUndefined();
  expect(choices.of("load")).toHaveLength(2);
  expect(choices.has("pass")).toBe(true);
  expect(choices.has("sell")).toBe(false);
});
