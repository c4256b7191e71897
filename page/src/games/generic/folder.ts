// What the page has for every game without a folder: a scene, and boards made from what the server says of the game.
import type { GameFolder } from "../contract";
import scene from "./art/scene.svg";

export const genericFolder: GameFolder = {
  scene,
  art: null,
  loadTable: () => import("./table"),
  loadRules: () => import("./rules_groups"),
};
