// What went wrong, in the reader's words.
import { Refusal } from "../lib/api";
import { refusalText } from "../lib/refusals";
import { t } from "../lib/text.svelte";

export function problemText(problem: unknown): string {
  if (problem instanceof Refusal) return refusalText(problem.code, problem.message);
  return t("Something went wrong ({what}). Reload the page and try again.", { what: String(problem) });
}
