// The lists of tables on the start page, refreshed while the page is visible.
import { get } from "../lib/api";
import { me, loadIdentity } from "../lib/identity.svelte";
import type { TableListing } from "../lib/types";

const INTERVAL = 5000; // ms between two requests

export class TableLists {
  mine = $state.raw<TableListing[]>([]);
  open = $state.raw<TableListing[]>([]); // other players' public tables
  problem = $state.raw<unknown>(null);
  loaded = $state(false);
  private newcomer = false; // does the server not know this browser? then it has no tables
  private readonly timer = setInterval(() => void this.load(), INTERVAL);

  constructor() {
    document.addEventListener("visibilitychange", this.refresh);
  }

  async load(): Promise<void> {
    if (document.hidden && this.loaded) return;
    try {
      if (!me() && !this.newcomer) await loadIdentity();
      this.newcomer = !me();
      const [mine, all] = await Promise.all([me() ? this.list("mine") : [], this.list("public")]);
      const own = new Set(mine.map((listing) => listing.table));
      this.mine = urgentFirst(mine.filter((listing) => listing.status !== "closed"));
      this.open = all.filter((listing) => !own.has(listing.table));
      this.problem = null;
      this.loaded = true;
    } catch (problem) {
      this.problem = problem;
    }
  }

  close(): void {
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.refresh);
  }

  private async list(which: "mine" | "public"): Promise<TableListing[]> {
    return (await get<{ tables: TableListing[] }>(`/tables?which=${which}`)).tables;
  }

  private refresh = (): void => void this.load();
}

/** Sorts tables: the player's turn first, then games in progress, then finished ones; within each the latest first. */
export function urgentFirst(listings: TableListing[]): TableListing[] {
  const rank = (listing: TableListing) => (listing.your_turn ? 0 : listing.status === "over" ? 2 : 1);
  return listings.toSorted((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}
