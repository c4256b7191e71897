// The frames of a replay, fetched when they are needed, and a few ahead of that.
import { get } from "../lib/api";
import type { BoardFacts, GameEvent, Score, View } from "../lib/types";

/** The game after one step. */
export interface ReplayFrame {
  steps: number; // of the whole game
  step: number;
  by: number | null; // the seat that made the move
  view: View;
  events: GameEvent[];
  scores: Score[];
  aid?: BoardFacts;
}

/** The seat and language in which a replay is shown. */
export interface Viewpoint {
  seat: number | null; // null: everything is revealed
  lang: string;
}

const PREFETCHED = 4; // the number of frames to fetch ahead
const MAX_FRAMES = 400; // enough for all steps of a long game

export class ReplayFrames {
  private readonly frames = new Map<string, Promise<ReplayFrame>>();

  constructor(
    private readonly table: string,
    private readonly fetch: (path: string) => Promise<ReplayFrame> = get,
  ) {}

  /** Has this frame been fetched, or is it being fetched? */
  has(step: number, viewpoint: Viewpoint): boolean {
    return this.frames.has(keyOf(step, viewpoint));
  }

  at(step: number, viewpoint: Viewpoint): Promise<ReplayFrame> {
    const key = keyOf(step, viewpoint);
    const found = this.frames.get(key);
    if (found) return found;
    const seat = viewpoint.seat === null ? "" : `&seat=${viewpoint.seat}`;
    const request = this.fetch(`/tables/${this.table}/replay/${step}?lang=${viewpoint.lang}${seat}`);
    this.frames.set(key, request);
    request.catch(() => this.frames.delete(key)); // the next call tries again
    if (this.frames.size > MAX_FRAMES) this.frames.delete(this.frames.keys().next().value!);
    return request;
  }

  /** Fetches the frames that will most likely be needed next. */
  prefetch(step: number, steps: number, viewpoint: Viewpoint): void {
    for (const near of [step - 1, ...Array.from({ length: PREFETCHED }, (_, index) => step + 1 + index)]) {
      if (near >= 0 && near <= steps) void this.at(near, viewpoint).catch(() => undefined);
    }
  }
}

function keyOf(step: number, viewpoint: Viewpoint): string {
  return `${step} ${viewpoint.seat} ${viewpoint.lang}`;
}
