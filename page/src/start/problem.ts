// What went wrong, in the reader's words. The server's own sentence is the last resort.
import { Refusal } from "../lib/api";
import { t } from "../lib/text.svelte";

export function problemText(problem: unknown): string {
  if (!(problem instanceof Refusal)) return t("Something went wrong ({what}). Reload the page and try again.", { what: String(problem) });
  return codeText(problem.code, problem.message);
}

/** The words for a code that the server refuses with. */
export function codeText(code: string, message = ""): string {
  switch (code) {
    case "unreachable":
      return t("The server cannot be reached. Check your connection and try again.");
    case "storage":
      return t("The server cannot save anything right now. Try again in a moment.");
    case "too_many":
      return t("Too many requests. Try again in a moment.");
    case "nobody":
      return t("The server no longer recognises you. Reload the page.");
    case "no_link":
      return t("This link has already been used or is more than 15 minutes old. Create a new one.");
    case "no_table":
      return t("This table does not exist. Check the link.");
    case "taken":
      return t("This seat is already taken. Choose another one.");
    case "not_over":
      return t("You can watch the replay once the game is over.");
    case "bad_record":
      return t("This file cannot be opened as a saved game: {what}", { what: message });
    case "no_webhooks":
      return t("Webhooks are turned off on this server.");
    case "too_long":
      return t("This is too large for the server.");
    case "bad_name":
      return t("Enter a name of 1 to 40 visible characters.");
    case "bad_webhook":
      return t("Enter a webhook URL that starts with https:// or http://, without spaces, and at most 500 characters long.");
    case "busy":
      return t("The server is busy. Try again in a moment.");
    case "not_invited":
      return t("This table is by invitation only. Ask one of the players for the link.");
    case "not_host":
      return t("Only the host can do that.");
    case "not_seated":
      return t("Only players at this table can do that.");
    default:
      return message || t("That did not work, and the server did not say why. Try again.");
  }
}
