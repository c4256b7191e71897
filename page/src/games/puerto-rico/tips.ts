// What the balloons of the first game say, by the kind of decision.
import { t, tc } from "../../lib/text.svelte";
import type { GameName } from "../../lib/types";

type Texts = Record<string, () => string>;

const BOTH: Texts = {
  watch: () => t("The others are playing. The log shows what they do; press Space to skip to your turn."),
};

export const GUIDES: Record<GameName, Texts> = {
  "puerto-rico": {
    ...BOTH,
    pick: () => tc("puerto rico", "Pick a role: everybody takes its action, but you go first and get its privilege. Point at or tap a role to see what it does. Anything that glows can be chosen, here or in the bar below."),
    take: () => t("Take a tile for your island. It needs a colonist to work: corn then grows by itself, other plantations also need the right building in your city, and quarries make buildings cheaper."),
    place: () => t("Put your colonists to work: only occupied tiles and buildings do anything. The light bulb suggests a placement."),
    build: () => t("Build something: whatever you can afford glows. The price shown is what you would pay now."),
    produce: () => t("Choose an extra good: goods can be sold for doubloons or shipped for points."),
    sell: () => t("Sell a good: you need doubloons to build."),
    load: () => t("Load goods onto ships: every barrel scores a point. Most of what you cannot load is lost."),
    store: () => t("Keep what you can; the rest goes back to the supply."),
  },
  "san-juan": {
    ...BOTH,
    pick: () => tc("san juan", "Pick a role: everybody takes its action, but you go first and get its privilege. Point at or tap a role to see what it does. Anything that glows can be chosen, here or in the bar below."),
    build: () => t("Build a card from your hand: whatever you can afford glows. You pay with other cards from your hand."),
    pay: () => t("Cards are also money: pay with the ones you can do without."),
    produce: () => t("Choose what to produce: you can sell the goods for cards later."),
    sell: () => t("Sell goods to draw cards: you need cards to build."),
    keep: () => t("From the cards you drew, keep what helps your city."),
    discard: () => t("Choose the cards you can do without."),
  },
};
