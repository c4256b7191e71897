// The pictures on the dock's buttons.
import { type Detail, makeIconForAction } from "../shared/action_icons";
import { buildingIcon, goodIcon, tileIcon } from "../shared/icons";
import { GOODS } from "./goods";

const TILES: string[] = [...GOODS, "quarry", "forest"];

const good = (detail: Detail) => goodIcon(detail("good"));
const colonist = () => "colonist";

/** The picture of the tile or building that a circle is on. */
function circle(name: string): string {
  return TILES.includes(name) ? tileIcon(name) : buildingIcon(name);
}

export const iconForAction = makeIconForAction({
  take: (detail) => tileIcon(detail("tile")),
  draft: (detail) => buildingIcon(detail("building")),
  place: (detail) => circle(detail("on")),
  move: (detail) => circle(detail("to")),
  produce: good,
  sell: good,
  load: good,
  store: good,
  ship: good,
  colonist,
  settle: colonist,
  guest: colonist,
  return: (detail) => ({ vp: "point", good: good(detail) })[detail("what")] ?? "colonist",
  hacienda: () => buildingIcon("hacienda"),
  "small wharf": () => buildingIcon("small wharf"),
});
