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

function makePacer(paced = true): MovePacer {
  const pacer = new MovePacer(
    () => paced,
    (now) => shown.push(now.position),
  );
  pacer.add(state(1), []); // the first state is shown at once
  return pacer;
}

test("moves of others are shown one at a time, in their order", () => {
  const pacer = makePacer();
  pacer.add(state(2), moved(1));
  pacer.add(state(3), moved(2));
  pacer.add(state(4), moved(3));
  expect(shown).toEqual([1, 2]);
  expect(pacer.queued).toBe(2);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual([1, 2, 3, 4]);
  expect(pacer.queued).toBe(0);
});

test("a player can skip to the latest state", () => {
  const pacer = makePacer();
  for (const position of [2, 3, 4, 5]) pacer.add(state(position), moved(1));
  pacer.skip();
  expect(shown).toEqual([1, 2, 5]);
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([1, 2, 5]);
});

test("every state is shown at once if animations are off", () => {
  const pacer = makePacer(false);
  pacer.add(state(2), moved(1));
  pacer.add(state(3), moved(2));
  expect(shown).toEqual([1, 2, 3]);
});

test("the view of another seat and entries other than moves are shown at once", () => {
  const pacer = makePacer();
  pacer.add(state(2, 1), moved(0));
  expect(pacer.shown?.seat).toBe(1);
  pacer.add(state(3, 1), [{ entry: 2, position: 3, kind: "undone", at: 0, seat: 1 }]);
  expect(shown).toEqual([1, 2, 3]);
});
