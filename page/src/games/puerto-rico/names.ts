// Constants and counts of the boards, and the order of the buildings.
import type { BuildingEntry, PuertoRicoGlossary, PuertoRicoView } from "./view";

export const ISLAND_SPACES = 12;
export const CITY_SPACES = 12;
export const COLUMNS = [1, 2, 3, 4];

/** The number of barrels of all kinds. */
export function barrels(goods: Record<string, number>): number {
  return Object.values(goods).reduce((sum, n) => sum + n, 0);
}

/** The number of colonists on a player's board, San Juan included. */
export function colonists(player: PuertoRicoView["players"][number]): number {
  const working = [...player.island, ...player.city].reduce((sum, each) => sum + each.colonists, 0);
  return working + player.san_juan;
}

/** Is this a production building, such as an indigo plant? */
export function isProduction(info: BuildingEntry | undefined): boolean {
  return info?.kind?.endsWith("production") ?? false;
}

/** The class of a building's stripe; see stripes.css. */
export function stripeOf(info: BuildingEntry | undefined): string {
  return `stripe-${isProduction(info) ? info?.good : "violet"}`;
}

/** The buildings in the columns of the board: production first, then by price. */
export function columns(glossary: PuertoRicoGlossary | null, inPlay: string[]): string[][] {
  const known = glossary?.buildings ?? {};
  const order = Object.keys(known);
  const sorted = inPlay
    .filter((name) => name in known)
    .sort(
      (a, b) =>
        Number(isProduction(known[b])) - Number(isProduction(known[a])) ||
        (known[a].price ?? 0) - (known[b].price ?? 0) ||
        order.indexOf(a) - order.indexOf(b),
    );
  return COLUMNS.map((column) => sorted.filter((name) => known[name].column === column));
}
