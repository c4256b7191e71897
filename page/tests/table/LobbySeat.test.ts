import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Seat } from "../../src/lib/types";
import LobbySeat from "../../src/table/LobbySeat.svelte";

afterEach(cleanup);
vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new Error("no server here")));

function show(seat: Partial<Seat>, more: Record<string, unknown> = {}) {
  const deeds = { onsit: vi.fn(), onstand: vi.fn(), onbot: vi.fn() };
  render(LobbySeat, {
    seat: { kind: "free", name: null, bot: null, gone: false, conceded: false, ...seat },
    number: 1,
    mine: false,
    host: false,
    seated: false,
    busy: false,
    ...deeds,
    ...more,
  });
  return deeds;
}

test("who has no seat yet can take a free one", async () => {
  const { onsit } = show({});
  expect(screen.queryByText("Add bot")).toBeNull();
  await fireEvent.click(screen.getByText("Sit here"));
  expect(onsit).toHaveBeenCalledWith("");
});

test("who sits already can seat somebody at the same screen, by name", async () => {
  const { onsit } = show({}, { seated: true });
  await fireEvent.click(screen.getByText("Add someone on this device"));
  await fireEvent.input(screen.getByLabelText("Name"), { target: { value: " Ana " } });
  await fireEvent.click(screen.getByText("Add player"));
  expect(onsit).toHaveBeenCalledWith("Ana");
});

test("only the host puts bots on seats", async () => {
  const { onbot } = show({}, { host: true, seated: true });
  await fireEvent.click(screen.getByText("Add bot"));
  expect(onbot).toHaveBeenCalledWith("normal");
});

test("others' seats are left alone", () => {
  show({ kind: "person", name: "Ana" });
  expect(screen.queryByRole("button")).toBeNull();
});
