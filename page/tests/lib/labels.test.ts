import { expect, test } from "vitest";
import { deadlineText } from "../../src/lib/labels";

test("a time limit has a label in words", () => {
  expect(deadlineText(60)).toBe("1 minute");
  expect(deadlineText(3 * 86400)).toBe("3 days");
  expect(deadlineText(null)).toBe("no limit");
});
