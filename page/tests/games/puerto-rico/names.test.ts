import { expect, test } from "vitest";
import { columns } from "../../../src/games/puerto-rico/names";
import type { PuertoRicoGlossary } from "../../../src/games/puerto-rico/view";

const building = (price: number, column: number, kind: string) => ({ name: "", price, column, kind });
const glossary = {
  buildings: {
    "small indigo plant": building(1, 1, "small production"),
    "coffee roaster": building(6, 3, "production"),
    hacienda: building(2, 1, "violet"),
    "small market": building(1, 1, "violet"),
    wharf: building(9, 3, "violet"),
    "city hall": building(10, 4, "violet"),
  },
} as unknown as PuertoRicoGlossary;

test("the market has columns, each with production buildings first and then by price", () => {
  const inPlay = ["city hall", "wharf", "hacienda", "small market", "coffee roaster", "small indigo plant"];
  expect(columns(glossary, inPlay)).toEqual([
    ["small indigo plant", "small market", "hacienda"],
    [],
    ["coffee roaster", "wharf"],
    ["city hall"],
  ]);
});

test("the market is empty until the glossary is loaded", () => {
  expect(columns(null, ["wharf"])).toEqual([[], [], [], []]);
});
