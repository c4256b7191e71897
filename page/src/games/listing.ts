// What the server lists of a game, for the start page and the lobby.
import { capitalized } from "../lib/formats";
import { t } from "../lib/text.svelte";
import type { GameListing, GameName, OptionForm } from "../lib/types";
import type { GameFolder, GameOptions, GamePage } from "./contract";

/** A listed game. One that the server has not listed, or not yet, has its name for a title. */
export function makeGamePage(name: GameName, folder: GameFolder, listing: Partial<GameListing> = {}): GamePage {
  const { players = [], options = {}, option_forms: forms = [] } = listing;
  return {
    ...folder,
    title: listing.title || titleOf(name),
    blurb: listing.blurb ?? "",
    players,
    defaultPlayers: typeof options.players === "number" ? options.players : (players.at(-1) ?? 2),
    defaultOptions: defaultsOf(options, forms),
    optionForms: forms,
    optionsText: (chosen) => forms.flatMap((form) => optionText(form, chosen[form.name])),
  };
}

/** A title made of the name: 'old-maid' becomes 'Old Maid'. */
function titleOf(name: GameName): string {
  return name.split(/[_-]+/).map(capitalized).join(" ").trim();
}

function defaultsOf(options: GameOptions, forms: OptionForm[]): GameOptions {
  const { players: _, ...own } = options;
  return { ...Object.fromEntries(forms.map((form) => [form.name, form.default])), ...own };
}

/** A chosen option in words; nothing if it is the default. */
function optionText(form: OptionForm, value: unknown): string[] {
  if (value === undefined || value === form.default) return [];
  if (value === true) return [form.label];
  const choice = form.choices?.find((each) => each.value === value)?.label ?? (form.other || String(value));
  return [`${form.label}: ${value === false ? t("no") : choice}`];
}
