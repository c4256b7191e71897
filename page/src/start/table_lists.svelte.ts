// The lists of tables on the start page, kept up to date while somebody looks at them.
import { get } from "../lib/api";
import { me, recall } from "../lib/identity.svelte";
import type { Card } from "../lib/types";

const PAUSE = 5000; // ms between two looks

export class TableLists {
  mine = $state.raw<Card[]>([]);
  open = $state.raw<Card[]>([]); // public ones of others
  problem = $state.raw<unknown>(null);
  loaded = $state(false);
  private newcomer = false; // does the server not know us? Then we have no tables
  private readonly clock = setInterval(() => void this.look(), PAUSE);

  constructor() {
    document.addEventListener("visibilitychange", this.wake);
  }

  async look(): Promise<void> {
    if (document.hidden && this.loaded) return;
    try {
      if (!me() && !this.newcomer) await recall();
      this.newcomer = !me();
      const [mine, all] = await Promise.all([me() ? this.list("mine") : [], this.list("public")]);
      const own = new Set(mine.map((card) => card.table));
      this.mine = urgentFirst(mine.filter((card) => card.status !== "closed"));
      this.open = all.filter((card) => !own.has(card.table));
      this.problem = null;
      this.loaded = true;
    } catch (problem) {
      this.problem = problem;
    }
  }

  close(): void {
    clearInterval(this.clock);
    document.removeEventListener("visibilitychange", this.wake);
  }

  private async list(which: "mine" | "public"): Promise<Card[]> {
    return (await get<{ tables: Card[] }>(`/tables?which=${which}`)).tables;
  }

  private wake = (): void => void this.look();
}

/** Where it is one's turn comes first, then what goes on, then what is over; within each the latest. */
export function urgentFirst(cards: Card[]): Card[] {
  const rank = (card: Card) => (card.your_turn ? 0 : card.status === "over" ? 2 : 1);
  return cards.toSorted((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}
