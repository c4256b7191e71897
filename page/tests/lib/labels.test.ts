import { expect, test } from "vitest";
import { deadlineText } from "../../src/lib/labels";

test("the time for a move is told in words", () => {
  expect(deadlineText(60)).toBe("1 minute");
  expect(deadlineText(3 * 86400)).toBe("3 days");
  expect(deadlineText(null)).toBe("no limit");
});
