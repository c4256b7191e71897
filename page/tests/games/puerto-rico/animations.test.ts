import { expect, test } from "vitest";
import { pieceMove, pieceMoves } from "../../../src/games/puerto-rico/animations";

test("a building moves from the market to the player who built it", () => {
  expect(pieceMove({ event: "built", seat: 2, building: "small market", doubloons: 1, text: "" })).toEqual({
    icon: "building-small-market",
    from: ["building small market"],
    to: ["player 2"],
  });
});

test("a loaded barrel moves to its ship, or from the wharf to the supply", () => {
  const load = { event: "loaded", seat: 0, good: "corn", barrels: 2, text: "" };
  expect(pieceMove({ ...load, ship: 1 })?.to[0]).toBe("ship 1");
  expect(pieceMove({ ...load, ship: "wharf" })?.to).toContain("supply corn");
});

test("events without a piece are not animated, and of many events only the last are", () => {
  expect(pieceMove({ event: "round", round: 2, text: "" })).toBeNull();
  const many = Array.from({ length: 30 }, () => ({ event: "scored", seat: 1, points: 1, text: "" }));
  expect(pieceMoves(many).length).toBeLessThan(10);
});
