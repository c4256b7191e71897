// San Juan's part of the page: the `GamePage` of the contract.
import { t } from "../../lib/text.svelte";
import type { GamePage } from "../contract";
import { lettersOf } from "../shared/goods";
import { GOODS } from "./goods";
import { defaultOptions, optionsText } from "./options";
import OptionsForm from "./OptionsForm.svelte";

const sanJuan: GamePage = {
  title: "San Juan",
  blurb: () => t("Build a city from a hand of cards. For 2 to 4 players, half an hour."),
  playLabel: () => t("Play San Juan"),
  scene: "/scene-san-juan.svg",
  players: [2, 3, 4],
  defaultPlayers: 4,
  defaultOptions,
  OptionsForm,
  optionsText,
  letters: lettersOf(GOODS),
  loadTable: () => import("./table"),
  loadRules: () => import("./rules_groups"),
};

export default sanJuan;
