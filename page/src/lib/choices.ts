// Finds legal actions by their type and details.
import type { Action, Legal } from "./types";

export class Choices {
  constructor(readonly all: Legal[]) {}

  /** The first legal action with this type and these details. */
  find(wanted: Action): Legal | undefined {
    return this.all.find(({ action }) => Object.entries(wanted).every(([key, value]) => action[key] === value));
  }

  of(type: string): Legal[] {
    return this.all.filter(({ action }) => action.type === type);
  }

  has(type: string): boolean {
    return this.all.some(({ action }) => action.type === type);
  }
}
