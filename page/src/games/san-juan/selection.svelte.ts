// The items selected so far for a whole choice. Hand and city show them, the editor confirms them.
import type { SanJuanBoard } from "./view";
import { canSelect, wholeChoiceOf, suggestedItems, choiceToSend, type WholeChoice, type Item } from "./whole_choice";

export class ItemSelection {
  suggesting = $state(false);
  private kept = $state.raw<{ decisionKey: string; ids: string[] }>({ decisionKey: "", ids: [] });

  constructor(private readonly board: SanJuanBoard) {}

  // Not `$derived`: these would end with the component that reads them first, but the selection lives as long as the
  // table.

  get wholeChoice(): WholeChoice | null {
    const { view, seat, legal, aid, mine } = this.board;
    return mine ? wholeChoiceOf(view, seat, legal, aid) : null;
  }

  get picked(): Item[] {
    const items = this.wholeChoice?.items ?? [];
    return this.ids.flatMap((id) => items.filter((item) => item.id === id));
  }

  get complete(): boolean {
    const wholeChoice = this.wholeChoice;
    return wholeChoice !== null && this.picked.length >= wholeChoice.least;
  }

  /** Identifies the decision: a selection is only valid for one position and seat. */
  private get decisionKey(): string {
    return `${this.board.position} ${this.board.seat}`;
  }

  private get ids(): string[] {
    return this.kept.decisionKey === this.decisionKey ? this.kept.ids : [];
  }

  /** The item at this place of the hand or city, if it can be selected. */
  at(id: string): Item | undefined {
    // if a single card is to be kept, a click on it is the action itself
    return this.wholeChoice && this.wholeChoice.most > 1 ? this.wholeChoice.items.find((item) => item.id === id) : undefined;
  }

  has(item: Item): boolean {
    return this.ids.includes(item.id);
  }

  can(item: Item): boolean {
    return this.has(item) || (this.wholeChoice !== null && canSelect(this.wholeChoice, this.picked, item));
  }

  toggle(item: Item): void {
    if (this.has(item)) this.keep(this.ids.filter((id) => id !== item.id));
    else if (this.can(item)) this.keep([...this.ids, item.id]);
  }

  clear(): void {
    this.keep([]);
  }

  async suggest(): Promise<void> {
    const decisionKey = this.decisionKey;
    this.suggesting = true;
    const choice = await this.board.suggest();
    this.suggesting = false;
    if (choice && this.wholeChoice && decisionKey === this.decisionKey) {
      this.keep(suggestedItems(this.wholeChoice, choice).map(({ id }) => id));
    }
  }

  confirm(): void {
    if (this.wholeChoice && this.complete) void this.board.sendWholeChoice(choiceToSend(this.wholeChoice.kind, this.picked));
  }

  private keep(ids: string[]): void {
    this.kept = { decisionKey: this.decisionKey, ids };
  }
}

const selections = new WeakMap<object, ItemSelection>();

/** The selection of a table; hand, city and editor share it. */
export function selectionOf(board: SanJuanBoard): ItemSelection {
  let selection = selections.get(board);
  if (!selection) selections.set(board, (selection = new ItemSelection(board)));
  return selection;
}
