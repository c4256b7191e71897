// Fetches the frames of a finished game when they are needed and a few ahead.
import { get } from "../lib/api";
import type { BoardFacts, GameEvent, Score, View } from "../lib/types";

export interface ReplayFrame {
  steps: number;
  step: number;
  by: number | null;
  view: View;
  events: GameEvent[];
  scores: Score[];
  aid?: BoardFacts;
}

export interface Viewpoint {
  seat: number | null; // null: nothing is hidden
  lang: string;
}

const AHEAD = 4;
const KEPT = 400; // enough for all steps of a long game

export class ReplayFrames {
  private readonly kept = new Map<string, Promise<ReplayFrame>>();

  constructor(
    private readonly table: string,
    private readonly fetch: (path: string) => Promise<ReplayFrame> = get,
  ) {}

  /** Has this frame been fetched, or is it being fetched? */
  knows(step: number, viewpoint: Viewpoint): boolean {
    return this.kept.has(keyOf(step, viewpoint));
  }

  at(step: number, viewpoint: Viewpoint): Promise<ReplayFrame> {
    const key = keyOf(step, viewpoint);
    const found = this.kept.get(key);
    if (found) return found;
    const seat = viewpoint.seat === null ? "" : `&seat=${viewpoint.seat}`;
    const asked = this.fetch(`/tables/${this.table}/replay/${step}?lang=${viewpoint.lang}${seat}`);
    this.kept.set(key, asked);
    asked.catch(() => this.kept.delete(key)); // the next call tries again
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return asked;
  }

  /** Fetches the frames that will most likely be needed next. */
  prepare(step: number, steps: number, viewpoint: Viewpoint): void {
    for (const near of [step - 1, ...Array.from({ length: AHEAD }, (_, place) => step + 1 + place)]) {
      if (near >= 0 && near <= steps) void this.at(near, viewpoint).catch(() => undefined);
    }
  }
}

function keyOf(step: number, viewpoint: Viewpoint): string {
  return `${step} ${viewpoint.seat} ${viewpoint.lang}`;
}
