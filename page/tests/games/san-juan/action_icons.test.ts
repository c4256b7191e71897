import { expect, test } from "vitest";
import { iconForAction } from "../../../src/games/san-juan/action_icons";

test("every action has a picture", () => {
  expect(iconForAction({ type: "sell", building: "indigo plant" })).toBe("building-indigo-plant");
  expect(iconForAction({ type: "pay", good: "sugar mill" })).toBe("building-sugar-mill");
  expect(iconForAction({ type: "mine" })).toBe("building-gold-mine");
  expect(iconForAction({ type: "use", what: "councillor" })).toBe("role-councillor");
  expect(iconForAction({ type: "use", what: "market hall" })).toBe("building-market-hall");
});
