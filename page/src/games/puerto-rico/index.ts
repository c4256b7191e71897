// Puerto Rico's part of the page: the `GameFolder` of the contract.
import type { GameFolder } from "../contract";
import { lettersOf } from "../shared/goods";
import scene from "./art/scene.svg";
import { GOODS } from "./goods";

const puertoRico: GameFolder = {
  scene,
  art: { file: "/art-puerto-rico.svg", letters: lettersOf(GOODS) },
  loadTable: () => import("./table"),
  loadRules: () => import("./rules_groups"),
};

export default puertoRico;
