import { expect, test } from "vitest";
import { ApiError } from "../../src/lib/api";
import { errorText } from "../../src/lib/error_text";

test("errors have texts, and codes of a newer server show its message", () => {
  expect(errorText(new ApiError(0, "unreachable", ""))).toMatch(/cannot be reached/);
  expect(errorText(new ApiError(422, "bad_options", "players is 2 to 5"))).toBe("These options are not valid.");
  expect(errorText(new ApiError(422, "of_a_newer_server", "not on Sundays"))).toBe("not on Sundays");
  expect(errorText(new ApiError(500, "internal", ""))).not.toBe("");
  expect(errorText(new ApiError(422, "bad_record", "no seed"))).toBe("This file is damaged or is not a saved game.");
  expect(errorText(new ApiError(422, "bad_record", "", "view"))).toMatch(/one player's view/);
  expect(errorText(null)).toBe("");
});
