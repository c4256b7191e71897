import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import OptionFields from "../../src/start/OptionFields.svelte";
import { listing } from "../helpers/bidding";

afterEach(cleanup);

test("every option has a field that keeps the type of its value", async () => {
  const options = $state({ cards: 13, open: false, note: "", rounds: 3 });
  const rounds = { name: "rounds", label: "rounds", kind: "text" as const, choices: [], default: 3 };
  render(OptionFields, { forms: [...listing.option_forms!, rounds], players: 3, options });
  await fireEvent.change(screen.getByLabelText("Cards in a suit"), { target: { value: 5 } });
  await fireEvent.click(screen.getByLabelText("Open bids"));
  await fireEvent.input(screen.getByLabelText("Note"), { target: { value: "hello" } });
  await fireEvent.input(screen.getByLabelText("Rounds"), { target: { value: "4" } });
  expect(options).toEqual({ cards: 5, open: true, note: "hello", rounds: 4 });
});

test("an option for other numbers of players is not shown, and is at its default", async () => {
  const options = $state({ fast: true });
  const fast = { name: "fast", label: "fast", kind: "flag" as const, default: false, players: [3, 4] };
  const { rerender } = render(OptionFields, { forms: [fast], players: 3, options });
  expect(screen.queryByLabelText("Fast")).not.toBeNull();
  await rerender({ forms: [fast], players: 2, options });
  expect(screen.queryByLabelText("Fast")).toBeNull();
  expect(options.fast).toBe(false);
});
