// Tips for a first game, by the type of a legal action.
import { t, tc } from "../../lib/text.svelte";

export const TIPS: Record<string, () => string> = {
  pick: () => tc("puerto rico", "Pick a role: everybody takes its action, but you go first and get its privilege. Point at or tap a role to see what it does. Anything that glows can be chosen, here or in the bar below."),
  take: () => t("Take a tile for your island. It needs a colonist to work: corn then grows by itself, other plantations also need the right building in your city, and quarries make buildings cheaper."),
  place: () => t("Put your colonists to work: only occupied tiles and buildings do anything. The light bulb suggests a placement."),
  build: () => t("Build something: whatever you can afford glows. The price shown is what you would pay now."),
  produce: () => t("Choose an extra good: goods can be sold for doubloons or shipped for points."),
  sell: () => t("Sell a good: you need doubloons to build."),
  load: () => t("Load goods onto ships: every barrel scores a point. Most of what you cannot load is lost."),
  store: () => t("Keep what you can; the rest goes back to the supply."),
};
