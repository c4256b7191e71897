// What has been picked so far for a whole choice: hand and city show it, the dock's panel confirms it.
import type { Play } from "../../lib/board_context.svelte";
import type { SanJuanView } from "../../lib/types";
import { canPick, decisionOf, suggestedOf, wishOf, type Decision, type Thing } from "./whole_choice";

export class Picking {
  suggesting = $state(false);
  private kept = $state.raw<{ moment: string; ids: string[] }>({ moment: "", ids: [] });

  constructor(private readonly play: Play<SanJuanView>) {}

  // Not `$derived`: these would end with the component that asked first, and the picking stays as long as the table.

  get decision(): Decision | null {
    const { view, seat, legal, aid, mine } = this.play;
    return mine ? decisionOf(view, seat, legal, aid) : null;
  }

  get picked(): Thing[] {
    const things = this.decision?.things ?? [];
    return this.ids.flatMap((id) => things.filter((thing) => thing.id === id));
  }

  get complete(): boolean {
    const decision = this.decision;
    return decision !== null && this.picked.length >= decision.least;
  }

  /** Another position is another choice. */
  private get moment(): string {
    return `${this.play.position} ${this.play.seat}`;
  }

  private get ids(): string[] {
    return this.kept.moment === this.moment ? this.kept.ids : [];
  }

  /** The thing at this place of the hand or city, if it is one to be picked. */
  at(id: string): Thing | undefined {
    // with a single card to keep, a click is the action itself
    return this.decision && this.decision.most > 1 ? this.decision.things.find((thing) => thing.id === id) : undefined;
  }

  has(thing: Thing): boolean {
    return this.ids.includes(thing.id);
  }

  can(thing: Thing): boolean {
    return this.has(thing) || (this.decision !== null && canPick(this.decision, this.picked, thing));
  }

  toggle(thing: Thing): void {
    if (this.has(thing)) this.keep(this.ids.filter((id) => id !== thing.id));
    else if (this.can(thing)) this.keep([...this.ids, thing.id]);
  }

  clear(): void {
    this.keep([]);
  }

  async suggest(): Promise<void> {
    const moment = this.moment;
    this.suggesting = true;
    const choice = await this.play.suggest();
    this.suggesting = false;
    if (choice && this.decision && moment === this.moment) {
      this.keep(suggestedOf(this.decision, choice).map(({ id }) => id));
    }
  }

  confirm(): void {
    if (this.decision && this.complete) void this.play.whole(wishOf(this.decision.kind, this.picked));
  }

  private keep(ids: string[]): void {
    this.kept = { moment: this.moment, ids };
  }
}

const pickings = new WeakMap<object, Picking>();

/** The one picking of a table. */
export function pickingOf(play: Play<SanJuanView>): Picking {
  let picking = pickings.get(play);
  if (!picking) pickings.set(play, (picking = new Picking(play)));
  return picking;
}
