import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Seat } from "../../src/lib/types";
import LobbySeat from "../../src/table/LobbySeat.svelte";

afterEach(cleanup);
vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new Error("no server here")));

function show(seat: Partial<Seat>, more: Record<string, unknown> = {}) {
  const handlers = { onsit: vi.fn(), onstand: vi.fn(), onbot: vi.fn() };
  render(LobbySeat, {
    seat: { kind: "free", name: null, bot: null, gone: false, conceded: false, ...seat },
    number: 1,
    mine: false,
    host: false,
    seated: false,
    busy: false,
    ...handlers,
    ...more,
  });
  return handlers;
}

test("a visitor without a seat can take a free one", async () => {
  const { onsit } = show({});
  expect(screen.queryByText("Add bot")).toBeNull();
  await fireEvent.click(screen.getByText("Sit here"));
  expect(onsit).toHaveBeenCalledWith("");
});

test("a seated player can add another person on the same device", async () => {
  const { onsit } = show({}, { seated: true });
  await fireEvent.click(screen.getByText("Add someone on this device"));
  await fireEvent.input(screen.getByLabelText("Name"), { target: { value: " Ana " } });
  await fireEvent.click(screen.getByText("Add player"));
  expect(onsit).toHaveBeenCalledWith("Ana");
});

test("only the host can add bots", async () => {
  const { onbot } = show({}, { host: true, seated: true });
  await fireEvent.click(screen.getByText("Add bot"));
  expect(onbot).toHaveBeenCalledWith("normal");
});

test("the seat of another player has no buttons", () => {
  show({ kind: "person", name: "Ana" });
  expect(screen.queryByRole("button")).toBeNull();
});
