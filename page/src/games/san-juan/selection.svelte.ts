// The items selected so far for a whole choice. Hand and city show them, the editor sends them.
import { perBoard } from "../../lib/board_context.svelte";
import type { ChoiceMessage } from "../../lib/types";
import type { SanJuanBoard } from "./view";
import { canSelect, isSingle, suggestedItems, wholeChoiceOf, type Item, type WholeChoice } from "./whole_choice";

export class ItemSelection {
  // the ids of the selected items, with the decision they were selected for: they do not count for the next one
  private selected = $state.raw<{ decision: string; ids: string[] }>({ decision: "", ids: [] });

  constructor(private readonly board: SanJuanBoard) {}

  // These are getters, not `$derived`: a derived value would end with the component that reads it first, but this
  // object lives as long as the table.

  get wholeChoice(): WholeChoice | null {
    const { view, seat, aid, mine } = this.board;
    return mine ? wholeChoiceOf(view, seat, aid.choice) : null;
  }

  get items(): Item[] {
    const all = this.wholeChoice?.items ?? [];
    return this.ids.flatMap((id) => all.filter((item) => item.id === id));
  }

  private get decision(): string {
    return `${this.board.position} ${this.board.seat}`;
  }

  private get ids(): string[] {
    return this.selected.decision === this.decision ? this.selected.ids : [];
  }

  /** The item at this place of the hand or city, if it can be selected. */
  at(id: string): Item | undefined {
    // if a single card is to be kept, a click on it is the action itself
    return this.wholeChoice && !isSingle(this.wholeChoice) ? this.wholeChoice.items.find((item) => item.id === id) : undefined;
  }

  has(item: Item): boolean {
    return this.ids.includes(item.id);
  }

  /** Can a click select this item, or take it out again? */
  can(item: Item): boolean {
    return this.has(item) || (this.wholeChoice !== null && canSelect(this.wholeChoice, this.items, item));
  }

  toggle(item: Item): void {
    if (this.has(item)) this.select(this.ids.filter((id) => id !== item.id));
    else if (this.can(item)) this.select([...this.ids, item.id]);
  }

  /** Selects the items that the server suggests, and no others. */
  use(suggestion: ChoiceMessage): void {
    if (this.wholeChoice) this.select(suggestedItems(this.wholeChoice, suggestion).map(({ id }) => id));
  }

  private select(ids: string[]): void {
    this.selected = { decision: this.decision, ids };
  }
}

/** The selection at a table; hand, city and editor share it. */
export const selectionOf = perBoard((board: SanJuanBoard) => new ItemSelection(board));
