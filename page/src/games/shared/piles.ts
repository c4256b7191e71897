// Piles and hands, which the server shows as lists to those who may see them and as numbers to the others.

export function sizeOf(pile: string[] | number): number {
  return Array.isArray(pile) ? pile.length : pile;
}
