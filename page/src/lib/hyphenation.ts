// Hyphenates long names. Many browsers hyphenate only some of our languages, or none, and would break a name at any
// letter. English is left to the browser: its syllables do not follow from its spelling.
const SOFT_HYPHEN = "\u00ad";
const MIN_WORD = 7; // letters: shorter words stay whole
const MIN_BEFORE = 2; // letters before the first hyphen
const MIN_AFTER = 4; // letters after the last hyphen: "bouw-meester" reads better than "bouwmees-ter"
const VOWEL = "[aeiouyà-æè-ïò-öù-üăĳ]";
const CONSONANT = "[bcdfghj-np-tv-xzçñșț]";

// syllable onsets of several letters, by language; a single consonant is always one
const ONSETS: Record<string, string> = {
  es: "[bcfgp]l|[bcdfgpt]r|ch|ll|rr|qu",
  nl: "[bcfgkps]l|[bcdfgkptvw]r|sch|ch|th(?=ee)|sm|zw|qu",
  ro: "s?[cpt]r|[bcfgp]l|[bdfgv]r|[cg]h",
  it: "s?[bcdfgptv][lr]|s[bcdfgpqtv]|s?ch|gh|gn|gl|qu",
};

/** The text with soft hyphens between the syllables of its long words. */
export function hyphenated(text: string, lang: string): string {
  const onsets = ONSETS[lang];
  if (!onsets) return text;
  const vowels = lang === "nl" ? `(?:ij|${VOWEL})+` : `${VOWEL}+`;
  const boundary = new RegExp(`(?<=${VOWEL}|ij)((?:qu|${CONSONANT})*?)(${onsets}|${CONSONANT})(?=${vowels})`, "gi");
  return text.replace(/\p{L}+/gu, (word) => (word.length < MIN_WORD ? word : hyphenatedWord(word, boundary)));
}

function hyphenatedWord(word: string, boundary: RegExp): string {
  return word.replace(boundary, (whole, end: string, onset: string, at: number) => {
    const index = at + end.length;
    return index < MIN_BEFORE || word.length - index < MIN_AFTER ? whole : end + SOFT_HYPHEN + onset;
  });
}
