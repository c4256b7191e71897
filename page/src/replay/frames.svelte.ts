// The moments of a game that is over, fetched as they are needed and a little ahead.
import { get } from "../lib/api";
import type { Aid, GameEvent, PuertoRicoView, SanJuanView, Score } from "../lib/types";

export interface Moment {
  steps: number;
  step: number;
  by: number | null;
  view: PuertoRicoView | SanJuanView;
  events: GameEvent[];
  scores: Score[];
  aid?: Aid;
}

export interface Eyes {
  seat: number | null; // null: nothing is hidden
  lang: string;
}

const AHEAD = 4;
const KEPT = 400; // a long game once through

export class Moments {
  private readonly kept = new Map<string, Promise<Moment>>();

  constructor(
    private readonly table: string,
    private readonly fetch: (path: string) => Promise<Moment> = get,
  ) {}

  /** Is it here already, or on its way? */
  knows(step: number, eyes: Eyes): boolean {
    return this.kept.has(keyOf(step, eyes));
  }

  at(step: number, eyes: Eyes): Promise<Moment> {
    const key = keyOf(step, eyes);
    const found = this.kept.get(key);
    if (found) return found;
    const seat = eyes.seat === null ? "" : `&seat=${eyes.seat}`;
    const asked = this.fetch(`/tables/${this.table}/replay/${step}?lang=${eyes.lang}${seat}`);
    this.kept.set(key, asked);
    asked.catch(() => this.kept.delete(key)); // may be asked again
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return asked;
  }

  /** Fetch what will most likely be asked for next. */
  prepare(step: number, steps: number, eyes: Eyes): void {
    for (const near of [step - 1, ...Array.from({ length: AHEAD }, (_, place) => step + 1 + place)]) {
      if (near >= 0 && near <= steps) void this.at(near, eyes).catch(() => undefined);
    }
  }
}

function keyOf(step: number, eyes: Eyes): string {
  return `${step} ${eyes.seat} ${eyes.lang}`;
}
