// Shows moves one at a time: bots move faster than people can follow.
//
// States wait in a queue. A player can skip to the latest one.
import type { LogLine, TableState } from "./types";

const STEP = 650; // ms between two moves
const FAST_AFTER = 12; // with more queued moves, each is shown for a shorter time

interface Waiting {
  state: TableState;
  lines: LogLine[];
}

export class MovePacer {
  shown = $state.raw<TableState | null>(null);
  queued = $state(0); // the number of moves not yet shown
  private line: Waiting[] = [];
  private clock: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly isPaced: () => boolean,
    private readonly show: (state: TableState, lines: LogLine[]) => void,
  ) {}

  add(state: TableState, lines: LogLine[]): void {
    const moved = lines.some((line) => line.kind === "acted");
    const same = this.shown?.seat === state.seat && this.shown?.status === "playing";
    this.line.push({ state, lines });
    if (!same || !moved || !this.isPaced() || document.hidden) this.skip();
    else this.next();
    this.queued = this.line.length;
  }

  /** Shows the latest state at once. */
  skip(): void {
    clearTimeout(this.clock);
    this.clock = undefined;
    const last = this.line.at(-1);
    const lines = this.line.flatMap((each) => each.lines);
    this.line = [];
    if (last) this.put(last.state, lines);
    this.queued = 0;
  }

  close(): void {
    clearTimeout(this.clock);
  }

  private next(): void {
    if (this.clock !== undefined) return;
    const first = this.line.shift();
    this.queued = this.line.length;
    if (!first) return;
    this.put(first.state, first.lines);
    // the player's own move needs no time to be noticed
    const own = first.lines.every((line) => line.seat === undefined || first.state.yours.includes(line.seat));
    const wait = own ? 120 : this.line.length > FAST_AFTER ? STEP / 3 : STEP;
    this.clock = setTimeout(() => {
      this.clock = undefined;
      this.next();
    }, wait);
  }

  private put(state: TableState, lines: LogLine[]): void {
    this.shown = state;
    this.show(state, lines);
  }
}
