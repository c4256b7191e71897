import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MovePacer } from "../../src/lib/move_pacer.svelte";
import type { LogLine, TableState } from "../../src/lib/types";

function state(position: number, seat = 0, status = "playing"): TableState {
  return { position, seat, status, yours: [0] } as unknown as TableState;
}

function moved(seat: number): LogLine[] {
  return [{ entry: 1, position: 1, kind: "acted", at: 0, seat }];
}

let shown: number[];

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
});
afterEach(() => vi.useRealTimers());

function pace(paced = true): MovePacer {
  const made = new MovePacer(
    () => paced,
    (now) => shown.push(now.position),
  );
  made.add(state(1), []); // the first state is the present
  return made;
}

test("moves of others are shown one at a time, in their order", () => {
  const made = pace();
  made.add(state(2), moved(1));
  made.add(state(3), moved(2));
  made.add(state(4), moved(3));
  expect(shown).toEqual([1, 2]);
  expect(made.queued).toBe(2);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual([1, 2, 3, 4]);
  expect(made.queued).toBe(0);
});

test("whoever is in a hurry skips to the present", () => {
  const made = pace();
  for (const position of [2, 3, 4, 5]) made.add(state(position), moved(1));
  made.skip();
  expect(shown).toEqual([1, 2, 5]);
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([1, 2, 5]);
});

test("without motion every state is shown at once", () => {
  const made = pace(false);
  made.add(state(2), moved(1));
  made.add(state(3), moved(2));
  expect(shown).toEqual([1, 2, 3]);
});

test("another seat's eyes, and what is no move, are not waited for", () => {
  const made = pace();
  made.add(state(2, 1), moved(0));
  expect(made.shown?.seat).toBe(1);
  made.add(state(3, 1), [{ entry: 2, position: 3, kind: "undone", at: 0, seat: 1 }]);
  expect(shown).toEqual([1, 2, 3]);
});
