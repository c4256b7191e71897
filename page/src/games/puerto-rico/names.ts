// The order in which things lie on the table, and the names of their pictures.
import type { PuertoRicoView, Word, Words } from "../../lib/types";

export const GOODS = ["corn", "indigo", "sugar", "tobacco", "coffee"];
export const ISLAND_PLACES = 12;
export const CITY_SPACES = 12;
export const COLUMNS = [1, 2, 3, 4];

export function goodSign(good: string): string {
  return `good-${good}`;
}

export function tileSign(tile: string): string {
  return `tile-${tile}`;
}

export function roleSign(role: string): string {
  return `role-${role.replace(/ 2$/, "")}`; // the second prospector looks like the first
}

export function buildingSign(building: string): string {
  return `building-${building.replaceAll(" ", "-")}`;
}

export function barrels(goods: Record<string, number>): number {
  return Object.values(goods).reduce((sum, n) => sum + n, 0);
}

/** How many colonists stand on a player's board, San Juan included. */
export function colonists(player: PuertoRicoView["players"][number]): number {
  const working = [...player.island, ...player.city].reduce((sum, each) => sum + each.colonists, 0);
  return working + player.san_juan;
}

export function isProduction(word: Word | undefined): boolean {
  return word?.kind?.endsWith("production") ?? false;
}

/** The buildings in the columns of the board: production first, then by price. */
export function columns(words: Words | null, inPlay: string[]): string[][] {
  const known = words?.buildings ?? {};
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
