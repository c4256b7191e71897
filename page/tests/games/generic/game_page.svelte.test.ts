import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { genericGamePage } from "../../../src/games/generic/game_page";
import OptionFields from "../../../src/games/generic/OptionFields.svelte";
import { rulesGroups } from "../../../src/games/generic/rules_groups";
import { iconForAction, promptFor, scoreLabel } from "../../../src/games/generic/table";
import { board, glossary, listing } from "../../helpers/bidding";

afterEach(cleanup);

test("title, players and defaults are the server's", () => {
  const page = genericGamePage("bidding", listing);
  expect([page.title, page.blurb(), page.playLabel()]).toEqual(["Bidding", "Bid for prizes.", "Play Bidding"]);
  expect([page.players, page.defaultPlayers]).toEqual([[2, 3], 2]);
  expect(page.defaultOptions).toEqual({ cards: 13, open: false, note: "" });
});

test("a server that says less is enough", () => {
  const page = genericGamePage("old_maid", { players: [2, 3], options: {} });
  expect([page.title, page.blurb(), page.defaultPlayers, page.defaultOptions]).toEqual(["Old maid", "", 3, {}]);
  expect(page.optionsText({ players: 3 })).toEqual([]);
  expect(genericGamePage("old_maid").defaultPlayers).toBe(2);
});

test("options that are not the usual ones are put into words", () => {
  const { optionsText } = genericGamePage("bidding", listing);
  expect(optionsText({ players: 2, cards: 13, open: false, note: "" })).toEqual([]);
  expect(optionsText({ players: 2, cards: 5, open: true, note: "x" })).toEqual(["Cards in a suit: five", "Open bids", "Note: x"]);
  const usual = { ...listing.option_forms![1], default: true };
  expect(genericGamePage("bidding", { ...listing, option_forms: [usual] }).optionsText({ open: false })).toEqual(["Open bids: no"]);
});

test("every option has a field that keeps the type of its value", async () => {
  const options = $state({ cards: 13, open: false, note: "", rounds: 3 });
  const rounds = { name: "rounds", label: "rounds", kind: "text" as const, choices: [], default: 3 };
  render(OptionFields, { forms: [...listing.option_forms!, rounds], options });
  await fireEvent.change(screen.getByLabelText("Cards in a suit"), { target: { value: 5 } });
  await fireEvent.click(screen.getByLabelText("Open bids"));
  await fireEvent.input(screen.getByLabelText("Note"), { target: { value: "hello" } });
  await fireEvent.input(screen.getByLabelText("Rounds"), { target: { value: "4" } });
  expect(options).toEqual({ cards: 5, open: true, note: "hello", rounds: 4 });
});

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
