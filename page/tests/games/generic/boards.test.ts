import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick, type Component } from "svelte";
import { afterEach, expect, test } from "vitest";
import OwnBoard from "../../../src/games/generic/OwnBoard.svelte";
import PlayerSummary from "../../../src/games/generic/PlayerSummary.svelte";
import SharedBoard from "../../../src/games/generic/SharedBoard.svelte";
import type { BoardContext } from "../../../src/lib/board_context.svelte";
import { board } from "../../helpers/bidding";
import WithBoard from "../../helpers/WithBoard.svelte";

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
afterEach(cleanup);

function show<Given extends Record<string, unknown>>(of: Component<Given>, given: Given): BoardContext {
  const shown = board();
  render(WithBoard<Given>, { board: shown, of, given });
  return shown;
}

/** The texts of a field of the view, found by its label. */
function field(label: string, inside = screen as Pick<typeof screen, "getByText">): string {
  return textsOf(inside.getByText(label).closest("div")!);
}

function textsOf(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) found.push(texts.currentNode.textContent!.trim());
  return found.filter(Boolean).join(" ");
}

test("the shared board shows what belongs to no player, and everybody else's board", () => {
  show(SharedBoard, {});
  expect(field("Premios")).toBe("Premios corona Corona anillo ×2 lost shoe");
  expect(field("Starting seat")).toBe("Starting seat Carla");
  expect(within(screen.getByRole("table")).getAllByRole("cell").map((cell) => cell.textContent!.trim())).toEqual(["anillo", "Ben"]);
  expect(screen.queryByText("Rules")).toBeNull();
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual(["Ben", "Carla"]);
});

test("what another player hides says so", () => {
  show(SharedBoard, {});
  const [ben] = screen.getAllByRole("heading").map((heading) => heading.closest("section")!);
  expect(field("Bid", within(ben))).toBe("Bid – hidden or nothing");
  expect(field("Mano", within(ben))).toBe("Mano 4");
});

test("a thing that the glossary explains shows its help", async () => {
  const shown = show(SharedBoard, {});
  const [corona] = screen.getAllByRole("button", { name: "Corona" });
  await fireEvent.click(corona);
  expect(shown.popover).toMatchObject({ title: "Corona", help: "Vale 10." });
  expect(screen.queryByRole("button", { name: "Anillo" })).toBeNull(); // it has no help
});

test("one's own board shows everything in full", () => {
  show(OwnBoard, {});
  expect(field("Mano")).toBe("Mano 1 5 ×2 7");
  expect(field("Bid")).toBe("Bid 7");
});

test("a spectator sees the board of the current player", async () => {
  const shown = show(OwnBoard, {});
  shown.seat = null;
  shown.view = { ...shown.view, current_player: 1 };
  await tick();
  expect(screen.getByRole("heading").textContent).toBe("Ben");
});

test("a player's summary is short, and opens their whole board", async () => {
  show(PlayerSummary, { seat: 0 });
  const summary = screen.getByRole("button");
  expect(textsOf(summary)).toBe("Ana Mano 4 Bid 7");
  await fireEvent.click(summary);
  expect(field("Mano", within(screen.getByRole("dialog")))).toBe("Mano 1 5 ×2 7");
});
