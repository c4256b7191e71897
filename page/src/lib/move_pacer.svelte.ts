// Shows moves one at a time: bots move faster than people can follow.
//
// States wait in a queue. A player can skip to the latest one.
import type { LogLine, TableState } from "./types";

const MOVE_TIME = 650; // ms for which a move is shown
const OWN_MOVE_TIME = 120; // ms: players have seen their own move already
const FAST_AFTER = 12; // with more moves in the queue, each is shown for a third of the time

interface QueuedState {
  state: TableState;
  lines: LogLine[];
}

export class MovePacer {
  shown = $state.raw<TableState | null>(null);
  queued = $state(0); // the number of moves not yet shown
  private queue: QueuedState[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly isPaced: () => boolean,
    private readonly show: (state: TableState, lines: LogLine[]) => void,
  ) {}

  /** Adds a new state to the queue. A state is shown at once if it is no move, or if the view is of another seat. */
  add(state: TableState, lines: LogLine[]): void {
    const moved = lines.some((line) => line.kind === "acted");
    const sameView = this.shown?.seat === state.seat && this.shown?.status === "playing";
    this.queue.push({ state, lines });
    if (!sameView || !moved || !this.isPaced() || document.hidden) this.skip();
    else this.next();
    this.queued = this.queue.length;
  }

  /** Shows the latest state at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const last = this.queue.at(-1);
    const lines = this.queue.flatMap((each) => each.lines);
    this.queue = [];
    if (last) this.display(last.state, lines);
    this.queued = 0;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private next(): void {
    if (this.timer !== undefined) return;
    const first = this.queue.shift();
    this.queued = this.queue.length;
    if (!first) return;
    this.display(first.state, first.lines);
    const own = first.lines.every((line) => line.seat === undefined || first.state.yours.includes(line.seat));
    const wait = own ? OWN_MOVE_TIME : this.queue.length > FAST_AFTER ? MOVE_TIME / 3 : MOVE_TIME;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.next();
    }, wait);
  }

  private display(state: TableState, lines: LogLine[]): void {
    this.shown = state;
    this.show(state, lines);
  }
}
