import { expect, test } from "vitest";
import { rulesGroups } from "../../../src/games/generic/rules_groups";
import { iconForAction, promptFor, scoreLabel } from "../../../src/games/generic/table";
import { board, glossary } from "../../helpers/bidding";

test("the question is the name of the phase", () => {
  expect(promptFor([], board())).toBe("Apuestas");
  const unnamed = board();
  unnamed.glossary = null;
  expect(promptFor([], unnamed)).toBe("Bid");
  expect(scoreLabel("prizes", board())).toBe("Premios ganados");
  expect([{ type: "pass" }, { type: "bid", card: 3 }].map(iconForAction)).toEqual(["icon-close", "icon-check"]);
});

test("the rules page explains the things that have help", () => {
  expect(rulesGroups(glossary)).toMatchObject([{ id: "things", entries: [{ key: "crown", name: "Corona", help: "Vale 10." }] }]);
  expect(rulesGroups({ ...glossary, things: undefined })).toEqual([]);
});
