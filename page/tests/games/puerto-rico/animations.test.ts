import { describe, expect, it } from "vitest";
import { flightOf, flightsOf } from "../../../src/games/puerto-rico/animations";

describe("what flies", () => {
  it("goes from the table to who takes it", () => {
    expect(flightOf({ event: "built", seat: 2, building: "small market", doubloons: 1, text: "" })).toEqual({
      sign: "building-small-market",
      from: ["building small market"],
      to: ["player 2"],
    });
  });

  it("goes from who loads it to the ship, and from the wharf to the supply", () => {
    const load = { event: "loaded", seat: 0, good: "corn", barrels: 2, text: "" };
    expect(flightOf({ ...load, ship: 1 })?.to[0]).toBe("ship 1");
    expect(flightOf({ ...load, ship: "wharf" })?.to).toContain("supply corn");
  });

  it("is nothing where no piece moves, and never too much", () => {
    expect(flightOf({ event: "round", round: 2, text: "" })).toBeNull();
    const many = Array.from({ length: 30 }, () => ({ event: "scored", seat: 1, points: 1, text: "" }));
    expect(flightsOf(many).length).toBeLessThan(10);
  });
});
