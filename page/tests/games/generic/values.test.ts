import { expect, test } from "vitest";
import { briefly, holdsSeat, labelOf, ownFields, playerFields, scoreLabelOf, shapeOf } from "../../../src/games/generic/values";
import type { View } from "../../../src/lib/types";
import { glossary, view } from "../../helpers/bidding";

const kindOf = (value: unknown) => shapeOf(value, 3).kind;

test("the fields that every view has are left to the page around the boards; short ones come first", () => {
  expect(ownFields(view).map(([key]) => key)).toEqual(["prize", "starting_seat", "prizes", "history"]);
  expect(playerFields(view, 1)).toEqual([
    ["hand", 4],
    ["bid", null],
  ]);
  expect(playerFields(view, 7)).toEqual([]);
});

test("of the turn, everything is shown but its step", () => {
  const turnOf = (turn: unknown) => ownFields({ ...view, turn } as View).filter(([key]) => key === "turn");
  expect(turnOf({ step: "bid" })).toEqual([]);
  expect(turnOf({ step: "bid", drawn: ["ring"] })).toEqual([["turn", { drawn: ["ring"] }]]);
  expect(turnOf(3)).toEqual([["turn", 3]]);
});

test("a value is drawn by its shape", () => {
  expect([3, "crown", true, null, undefined].map(kindOf)).toEqual(Array(5).fill("plain"));
  expect([[], {}].map((empty) => shapeOf(empty, 3))).toEqual(Array(2).fill({ kind: "plain", value: null }));
  expect(kindOf([1, 2])).toBe("chips");
  expect(kindOf([[1], [2]])).toBe("list");
  expect(kindOf([{ prize: 1 }, 5])).toBe("list");
  expect(kindOf({ ring: 1, crown: [2] })).toBe("fields");
});

test("equal things in a list are counted", () => {
  expect(shapeOf(["ring", "crown", "ring", "ring"], 3)).toEqual({
    kind: "chips",
    chips: [
      { value: "ring", count: 3 },
      { value: "crown", count: 1 },
    ],
  });
});

test("a list that may have an entry for each seat keeps its order", () => {
  expect(shapeOf([5, 2, 5], 3)).toMatchObject({ chips: [{ value: 5 }, { value: 2 }, { value: 5 }] });
});

test("objects become a table with all their fields as columns, and equal ones are counted", () => {
  const rows = [{ prize: "ring" }, { prize: "crown", won_by: 1 }, { prize: "ring" }];
  expect(shapeOf(rows, 2)).toEqual({
    kind: "table",
    columns: ["prize", "won_by"],
    rows: [
      { name: null, cells: { prize: "ring" }, count: 2 },
      { name: null, cells: { prize: "crown", won_by: 1 }, count: 1 },
    ],
  });
  expect(shapeOf({ ring: { left: 1 }, crown: { left: 0 } }, 2)).toMatchObject({
    columns: ["left"],
    rows: [{ name: "ring" }, { name: "crown" }],
  });
});

test("in short, a list is the number of things in it", () => {
  expect(briefly(Object.entries({ hand: ["a", "b"], bid: null, score: 3, board: { a: 1 } }))).toEqual([
    ["hand", 2],
    ["bid", null],
    ["score", 3],
  ]);
});

test("labels come from the glossary, or from the name of the field", () => {
  const labels = ["prizes", "crown", "vp_chips", "constructor"];
  expect(labels.map((key) => labelOf(glossary, key))).toEqual(["Premios", "Corona", "Vp chips", "Constructor"]);
  expect(labels.map((key) => labelOf(null, key))).toEqual(["Prizes", "Crown", "Vp chips", "Constructor"]);
  const parts = ["prizes", "crown", "extra_points"];
  expect(parts.map((part) => scoreLabelOf(glossary, part))).toEqual(["Premios ganados", "Corona", "Extra points"]);
});

test("the name of a field says whether it holds a seat", () => {
  expect(["seat", "starting_player", "won_by"].every(holdsSeat)).toBe(true);
  expect(["seats", "players", "by_round", "ruby"].some(holdsSeat)).toBe(false);
});
