// Hyphenates long names. Many browsers hyphenate only some of our languages, or none, and would break a name anywhere.
// English is left to the browser: its syllables do not follow from its spelling.
const SOFT_HYPHEN = "\u00ad";
const LONG = 7; // letters of the shortest word that is hyphenated
const LEAST_BEFORE = 2; // letters before the first hyphen
const LEAST_AFTER = 4; // and after the last: "bouw-meester" reads better than "bouwmees-ter"
const VOWEL = "[aeiouyà-æè-ïò-öù-üăĳ]";
const CONSONANT = "[bcdfghj-np-tv-xzçñșț]";

// the beginnings of syllables other than a single consonant
const BEGINNINGS: Record<string, string> = {
  es: "[bcfgp]l|[bcdfgpt]r|ch|ll|rr|qu",
  nl: "[bcfgkps]l|[bcdfgkptvw]r|sch|ch|th(?=ee)|sm|zw|qu",
  ro: "s?[cpt]r|[bcfgp]l|[bdfgv]r|[cg]h",
  it: "s?[bcdfgptv][lr]|s[bcdfgpqtv]|s?ch|gh|gn|gl|qu",
};

/** The text with soft hyphens between the syllables of its long words. */
export function hyphenated(text: string, lang: string): string {
  const beginnings = BEGINNINGS[lang];
  if (!beginnings) return text;
  const vowels = lang === "nl" ? `(?:ij|${VOWEL})+` : `${VOWEL}+`;
  const between = new RegExp(`(?<=${VOWEL}|ij)((?:qu|${CONSONANT})*?)(${beginnings}|${CONSONANT})(?=${vowels})`, "gi");
  return text.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : broken(word, between)));
}

function broken(word: string, between: RegExp): string {
  return word.replace(between, (whole, end: string, beginning: string, at: number) => {
    const cut = at + end.length;
    return cut < LEAST_BEFORE || word.length - cut < LEAST_AFTER ? whole : end + SOFT_HYPHEN + beginning;
  });
}
