import { describe, expect, it } from "vitest";
import { pieceMove, pieceMoves } from "../../../src/games/puerto-rico/animations";

describe("what flies", () => {
  it("goes from the table to who takes it", () => {
    expect(pieceMove({ event: "built", seat: 2, building: "small market", doubloons: 1, text: "" })).toEqual({
      icon: "building-small-market",
      from: ["building small market"],
      to: ["player 2"],
    });
  });

  it("goes from who loads it to the ship, and from the wharf to the supply", () => {
    const load = { event: "loaded", seat: 0, good: "corn", barrels: 2, text: "" };
    expect(pieceMove({ ...load, ship: 1 })?.to[0]).toBe("ship 1");
    expect(pieceMove({ ...load, ship: "wharf" })?.to).toContain("supply corn");
  });

  it("is nothing where no piece moves, and never too much", () => {
    expect(pieceMove({ event: "round", round: 2, text: "" })).toBeNull();
    const many = Array.from({ length: 30 }, () => ({ event: "scored", seat: 1, points: 1, text: "" }));
    expect(pieceMoves(many).length).toBeLessThan(10);
  });
});
