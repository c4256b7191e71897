// The pictures on the dock's buttons.
import { type Detail, makeIconForAction } from "../shared/action_icons";
import { buildingIcon, roleIcon } from "../shared/icons";

const ROLES = ["councillor", "prospector"]; // all else that is asked about is a building
const building = (detail: Detail) => buildingIcon(detail("building"));
const card = (detail: Detail) => buildingIcon(detail("card"));

export const iconForAction = makeIconForAction({
  over: building,
  produce: building,
  sell: building,
  pay: (detail) => buildingIcon(detail("card") || detail("good")), // a good is named by its building
  keep: card,
  discard: card,
  chapel: card,
  mine: () => buildingIcon("gold mine"),
  library: () => buildingIcon("library"),
  use: (detail) => (ROLES.includes(detail("what")) ? roleIcon : buildingIcon)(detail("what")),
});
