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
      return t("You are going a little too fast. Try again in a moment.");
    case "nobody":
      return t("The server no longer recognises you. Reload the page.");
    case "no_link":
      return t("This link has already been used or is more than 15 minutes old. Make another one.");
    case "no_table":
      return t("There is no such table.");
    case "taken":
      return t("Somebody sits there already.");
    case "not_over":
      return t("A game can be replayed once it is over.");
    case "bad_record":
      return t("This file is not a game that can be imported: {what}", { what: message });
    case "no_webhooks":
      return t("This server does not call web addresses of players.");
    case "too_long":
      return t("That is too large.");
    case "bad_name":
      return t("A name has 1 to 40 characters.");
    case "bad_webhook":
      return t("An address begins with https:// or http:// and has at most 500 characters.");
    case "busy":
      return t("The server is too busy just now. Try again in a moment.");
    case "not_invited":
      return t("This table is by invitation only. Ask for the link.");
    case "not_host":
      return t("Only the host can do that.");
    case "not_seated":
      return t("Only those who sit at the table can do that.");
    default:
      return message || t("The server refused without giving a reason.");
  }
}
