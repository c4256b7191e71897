import { expect, test } from "vitest";
import { iconForAction } from "../../../src/games/puerto-rico/action_icons";

test("every action has a picture", () => {
  expect(iconForAction({ type: "pick", role: "prospector 2" })).toBe("role-prospector");
  expect(iconForAction({ type: "place", on: "corn", colonists: 1 })).toBe("tile-corn");
  expect(iconForAction({ type: "place", on: "small market", colonists: 1 })).toBe("building-small-market");
  expect(iconForAction({ type: "sell", good: "corn" })).toBe("good-corn");
  expect(iconForAction({ type: "small wharf" })).toBe("building-small-wharf");
});
