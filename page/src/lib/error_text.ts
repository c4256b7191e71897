// Errors in the reader's language: one text for each error code of the server, or for each kind of one code.
//
// Pages store the error, not its text, because the language may change.
import { ApiError } from "./api";
import { t } from "./text.svelte";

const TEXTS: Record<string, () => string> = {
  unreachable: () => t("The server cannot be reached. Check your connection and try again."),
  storage: () => t("The server cannot save anything right now. Try again in a moment."),
  busy: () => t("The server is busy. Try again in a moment."),
  too_many: () => t("Too many requests. Try again in a moment."),
  malformed: () => t("The server did not understand this request. Reload the page and try again."),
  not_json: () => t("The server did not understand this request. Reload the page and try again."),
  wrong_method: () => t("The server did not understand this request. Reload the page and try again."),
  wrong_origin: () => t("Pages from other sites are not allowed to use this server."),
  too_long: () => t("This is too large for the server."),
  not_found: () => t("There is nothing at this address. Check the link."),
  no_page: () => t("The web page has not been built. Run: make build"),
  nobody: () => t("The server no longer recognises you. Reload the page."),
  bad_name: () => t("Enter a name of 1 to 40 visible characters."),
  bad_webhook: () => t("Enter a webhook URL that starts with https:// or http://, without spaces, and at most 500 characters long."),
  no_webhooks: () => t("Webhooks are turned off on this server."),
  other_identity: () => t("This device already plays as somebody else."),
  no_link: () => t("This link has already been used or is more than 15 minutes old. Create a new one."),
  no_table: () => t("This table does not exist. Check the link."),
  broken_table: () => t("This table cannot be opened: its saved data is damaged or from another version."),
  not_invited: () => t("This table is by invitation only. Ask one of the players for the link."),
  bad_options: () => t("These options are not valid."),
  bad_seats: () => t("The number of seats does not match the number of players."),
  bad_bot: () => t("There is no such bot level."),
  no_seat: () => t("This table has no such seat."),
  taken: () => t("This seat is already taken. Choose another one."),
  free: () => t("This seat is already free."),
  not_yours: () => t("This is not your seat."),
  playing: () => t("The game has already started."),
  over: () => t("The game is over."),
  closed: () => t("This table has been closed."),
  not_playing: () => t("No game is being played at this table right now."),
  not_your_turn: () => t("You have nothing to decide right now."),
  stale: () => t("The game has moved on. Look again and choose."),
  illegal: () => t("That is not possible now."),
  no_standing_answers: () => t("Nothing in this game can be answered once and for all."),
  bad_standing_answer: () => t("There is no such question in this game."),
  no_action: () => t("There is no such action in this game."),
  reveals: () => t("The result depends on chance, so it cannot be shown in advance."),
  consent_needed: () => t("You can only undo this if the others agree: something was revealed, or somebody has played since. Ask them."),
  nothing_to_undo: () => t("There is nothing to undo yet."),
  bad_steps: () => t("There is no such step in this game."),
  too_often: () => t("There have been too many undos at this table. Play on from here."),
  question: () => t("There is already an open question at this table. Answer it first."),
  no_question: () => t("There is no open question at this table any more."),
  not_asked: () => t("This question is not for you."),
  bot_plays: () => t("A bot is already playing in this seat."),
  yours: () => t("This is your own seat."),
  not_gone: () => t("This player has not left."),
  not_due: () => t("The time has not run out yet."),
  no_change: () => t("The table already knows that."),
  conceded: () => t("You have given up. A bot plays for you until the end."),
  bad_record: () => t("This file is damaged or is not a saved game."),
  "bad_record view": () => t("This file holds only one player's view of an unfinished game. Save the game once it is over, and open that file."),
  not_over: () => t("That is possible once the game is over."),
  rematched: () => t("The rematch already has a table."),
  not_host: () => t("Only the host can do that."),
  not_seated: () => t("Only players at this table can do that."),
  internal: () => t("Something went wrong on the server. Try again in a moment."),
  unknown: () => t("The server did not answer properly. Try again in a moment."),
};

/** The text for a refusal. The codes of a newer server have none, so its own message is shown. */
function refusalText({ code, kind, message }: ApiError): string {
  const text = TEXTS[`${code} ${kind}`] ?? TEXTS[code];
  return text?.() ?? (message || t("That did not work, and the server did not say why. Try again."));
}

/** The text for any error of a request or of the page itself; empty for no error. */
export function errorText(problem: unknown): string {
  if (!problem) return "";
  if (problem instanceof ApiError) return refusalText(problem);
  return t("Something went wrong ({what}). Reload the page and try again.", { what: String(problem) });
}
