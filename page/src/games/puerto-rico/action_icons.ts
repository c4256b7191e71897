// The pictures on the dock's buttons.
import { type Detail, makeIconForAction } from "../shared/action_icons";
import { buildingIcon, goodIcon, roleIcon, tileIcon } from "../shared/icons";
import { GOODS } from "./goods";

const TILES: string[] = [...GOODS, "quarry", "forest"];

const ROLES = ["trader", "captain", "prospector"];

const good = (detail: Detail) => goodIcon(detail("good"));
const colonist = () => "colonist";

/** The picture of the tile or building that a circle is on. */
function circle(name: string): string {
  return TILES.includes(name) ? tileIcon(name) : buildingIcon(name);
}

/** The picture of what may be used: a role's privilege, production or a building. */
function use(what: string): string {
  if (what === "production") return roleIcon("craftsman");
  return ROLES.includes(what) ? roleIcon(what) : buildingIcon(what);
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
  use: (detail) => use(detail("what")),
  "small wharf": () => buildingIcon("small wharf"),
});
