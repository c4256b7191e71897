import { expect, test } from "vitest";
import { genericFolder } from "../../src/games/generic/folder";
import { makeGamePage } from "../../src/games/listing";
import { listing } from "../helpers/bidding";

const bidding = makeGamePage("bidding", genericFolder, listing);

test("title, players and options are the server's; boards and pictures are the folder's", () => {
  expect([bidding.title, bidding.blurb]).toEqual(["Bidding", "Bid for prizes."]);
  expect([bidding.players, bidding.defaultPlayers]).toEqual([[2, 3], 2]);
  expect(bidding.defaultOptions).toEqual({ cards: 13, open: false, note: "" });
  expect(bidding.optionForms).toBe(listing.option_forms);
  expect(bidding).toMatchObject(genericFolder);
});

test("a server that says less is enough", () => {
  const page = makeGamePage("old_maid", genericFolder, { players: [2, 3], options: {} });
  expect([page.title, page.blurb, page.defaultPlayers, page.defaultOptions]).toEqual(["Old Maid", "", 3, {}]);
  expect(page.optionsText({ players: 3 })).toEqual([]);
  expect(makeGamePage("old_maid", genericFolder).defaultPlayers).toBe(2);
});

test("options that are not the usual ones are put into words", () => {
  const { optionsText } = bidding;
  expect(optionsText({ players: 2, cards: 13, open: false, note: "" })).toEqual([]);
  expect(optionsText({ players: 2, cards: 5, open: true, note: "x" })).toEqual(["Cards in a suit: five", "Open bids", "Note: x"]);
  const usual = { ...listing.option_forms![1], default: true };
  const openUsually = makeGamePage("bidding", genericFolder, { ...listing, option_forms: [usual] });
  expect(openUsually.optionsText({ open: false })).toEqual(["Open bids: no"]);
});

test("a value that is none of the choices has the words that the server gives it", () => {
  expect(bidding.optionsText({ cards: [3, 7] })).toEqual(["Cards in a suit: 3,7"]);
  const [cards] = listing.option_forms!;
  const page = makeGamePage("bidding", genericFolder, { ...listing, option_forms: [{ ...cards, other: "chosen by hand" }] });
  expect(page.optionsText({ cards: [3, 7] })).toEqual(["Cards in a suit: chosen by hand"]);
});
