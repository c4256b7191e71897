// Puerto Rico's part of the page: the `GamePage` of the contract.
import { t } from "../../lib/text.svelte";
import type { GamePage } from "../contract";
import { lettersOf } from "../shared/goods";
import { GOODS } from "./goods";
import { defaultOptions, optionsText } from "./options";
import OptionsForm from "./OptionsForm.svelte";

const puertoRico: GamePage = {
  title: "Puerto Rico",
  blurb: () => t("Plant, build, ship. For 2 to 5 players, about an hour."),
  playLabel: () => t("Play Puerto Rico"),
  scene: "/scene-puerto-rico.svg",
  players: [2, 3, 4, 5],
  defaultPlayers: 4,
  defaultOptions,
  OptionsForm,
  optionsText,
  letters: lettersOf(GOODS),
  loadTable: () => import("./table"),
  loadRules: () => import("./rules_groups"),
};

export default puertoRico;
