// The `GamePage` of a game that has no folder in the page, made from what the server lists of it.
import { readable } from "../../lib/formats";
import { t } from "../../lib/text.svelte";
import type { GameListing, GameName, OptionForm } from "../../lib/types";
import type { GameOptions, GamePage } from "../contract";
import OptionsForm from "./OptionsForm.svelte";

/** The page of a listed game. A game that the server has not listed, or not yet, has its name for a title. */
export function genericGamePage(name: GameName, listing: Partial<GameListing> = {}): GamePage {
  const { players = [], options = {}, option_forms: forms = [] } = listing;
  const title = listing.title || readable(name);
  return {
    title,
    blurb: () => listing.blurb ?? "",
    playLabel: () => t("Play {game}", { game: title }),
    scene: "/scene-generic.svg",
    players,
    defaultPlayers: typeof options.players === "number" ? options.players : (players.at(-1) ?? 2),
    defaultOptions: defaultsOf(options, forms),
    OptionsForm,
    optionsText: (chosen) => forms.flatMap((form) => optionText(form, chosen[form.name])),
    letters: {},
    loadTable: () => import("./table"),
    loadRules: () => import("./rules_groups"),
  };
}

function defaultsOf(options: GameOptions, forms: OptionForm[]): GameOptions {
  const { players: _, ...own } = options;
  return { ...Object.fromEntries(forms.map((form) => [form.name, form.default])), ...own };
}

/** A chosen option in words; nothing if it is the default. */
function optionText(form: OptionForm, value: unknown): string[] {
  if (value === undefined || value === form.default) return [];
  if (value === true) return [form.label];
  const choice = form.choices?.find((each) => each.value === value)?.label ?? String(value);
  return [`${form.label}: ${value === false ? t("no") : choice}`];
}
