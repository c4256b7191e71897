// Finds the heading of a decision.
import { t } from "../../lib/text.svelte";
import type { Legal } from "../../lib/types";

/** Makes `promptFor` of a game from its prompts by the type of a legal action; of several, the first applies. */
export function makePromptFor(prompts: Record<string, () => string>): (legal: Legal[]) => string {
  return (legal) => {
    const types = new Set(legal.map(({ action }) => action.type));
    const type = Object.keys(prompts).find((each) => types.has(each));
    return type === undefined ? t("There is no other choice") : prompts[type]();
  };
}
