import { expect, test } from "vitest";
import { buildingIcon, roleIcon } from "../../../src/games/shared/icons";

test("icons have the names of the files in the folders art", () => {
  expect(buildingIcon("small indigo plant")).toBe("building-small-indigo-plant");
  expect(roleIcon("prospector 2")).toBe("role-prospector");
});
