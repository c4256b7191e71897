// What went wrong, in the reader's words. The server's own sentence is the last resort.
import { Refusal } from "../lib/api";
import { t } from "../lib/text.svelte";

export function problemText(problem: unknown): string {
  if (!(problem instanceof Refusal)) return t("Something went wrong: {what}", { what: String(problem) });
  return codeText(problem.code, problem.message);
}

/** The words for a code that the server refuses with. */
export function codeText(code: string, message = ""): string {
  switch (code) {
    case "unreachable":
      return t("The server cannot be reached. Is it running, and are you online?");
    case "storage":
      return t("The server cannot write to its disk just now. Try again in a moment.");
    case "too_many":
      return t("That was a little fast. Try again in a moment.");
    case "nobody":
      return t("The server does not know you any more. Load the page again.");
    case "no_link":
      return t("This link was used already or is older than 15 minutes. Make another one.");
    case "no_table":
      return t("There is no such table.");
    case "taken":
      return t("Somebody sits there already.");
    case "not_over":
      return t("A game can be replayed once it is over.");
    case "bad_record":
      return t("This file is not a game that can be imported: {what}", { what: message });
    case "no_webhooks":
      return t("This server calls no addresses of yours.");
    case "too_long":
      return t("That is too large.");
    case "bad_name":
      return t("A name has 1 to 40 letters.");
    case "bad_webhook":
      return t("An address begins with https:// or http:// and has at most 500 letters.");
    case "busy":
      return t("The server has too much to do just now. Try again in a moment.");
    case "not_invited":
      return t("This table is by invitation only. Ask for the link.");
    case "not_host":
      return t("Only the host can do that.");
    case "not_seated":
      return t("Only those who sit at the table can do that.");
    default:
      return message || t("The server refused, without a reason.");
  }
}
