// What went wrong, in the reader's words.
import { Refusal } from "./api";
import { refusalText } from "./refusals";
import { t } from "./text.svelte";

export function problemText(problem: unknown): string {
  if (problem instanceof Refusal) return refusalText(problem.code, problem.message);
  return t("Something went wrong ({what}). Reload the page and try again.", { what: String(problem) });
}
