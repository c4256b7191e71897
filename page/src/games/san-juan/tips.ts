// Tips for a first game, by the type of a legal action.
import { t, tc } from "../../lib/text.svelte";

export const TIPS: Record<string, () => string> = {
  pick: () => tc("san juan", "Pick a role: everybody takes its action, but you go first and get its privilege. Point at or tap a role to see what it does. Anything that glows can be chosen, here or in the bar below."),
  build: () => t("Build a card from your hand: whatever you can afford glows. You pay with other cards from your hand."),
  pay: () => t("Cards are also money: pay with the ones you can do without."),
  produce: () => t("Choose what to produce: you can sell the goods for cards later."),
  sell: () => t("Sell goods to draw cards: you need cards to build."),
  keep: () => t("From the cards you drew, keep what helps your city."),
  discard: () => t("Choose the cards you can do without."),
};
