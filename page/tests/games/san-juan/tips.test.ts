import { expect, test } from "vitest";
import { TIPS } from "../../../src/games/san-juan/tips";

test("the tips mention no piece of Puerto Rico", () => {
  const texts = Object.values(TIPS).map((text) => text());
  expect(texts.filter((text) => /doubloon|plantation|colonist|ship|barrel|tile/i.test(text))).toEqual([]);
});
