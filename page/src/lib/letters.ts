// The letters in pictures, which depend on the language. Each game adds the letters of its own pictures.
const letters = new Map<string, () => string>();

/** Adds letters by the names of their pictures. */
export function addLetters(more: Record<string, () => string>): void {
  for (const [picture, letter] of Object.entries(more)) letters.set(picture, letter);
}

/** The letter in a picture; empty for pictures without one. */
export function letterIn(picture: string): string {
  return letters.get(picture)?.() ?? "";
}
