// The page's texts. The sources contain the English ones; the other languages come from the catalogues.
import names from "../catalogues/languages.json";

export const LANGUAGES: Record<string, string> = names;

type Catalogue = Record<string, string | string[]>;
type Values = Record<string, string | number>;

const CONTEXT_END = "\u0004"; // as scripts/catalogues.py writes it

const files = import.meta.glob<string>(["../catalogues/*.json", "!../catalogues/languages.json"], {
  query: "?url",
  import: "default",
  eager: true,
});

let lang = $state("en");
let catalogue = $state.raw<Catalogue>({});
let numbers = new Intl.NumberFormat("en-GB");

export function language(): string {
  return lang;
}

/** The locale for numbers, lists and dates; our English is British. */
export function locale(): string {
  return lang === "en" ? "en-GB" : lang;
}

export async function setLanguage(wanted: string): Promise<void> {
  const file = files[`../catalogues/${wanted}.json`];
  const loaded = file ? ((await (await fetch(file)).json()) as Catalogue) : {};
  lang = wanted in LANGUAGES ? wanted : "en";
  numbers = new Intl.NumberFormat(locale());
  catalogue = loaded;
  document.documentElement.lang = lang;
}

/** The browser's first language that the page has. */
export function browserLanguage(): string {
  const known = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES);
  return known ?? "en";
}

export function t(message: string, values: Values = {}): string {
  const found = catalogue[message];
  return fill(typeof found === "string" ? found : message, values);
}

/** A message in a context, for English words with several translations, such as those of a game. */
export function tc(context: string, message: string, values: Values = {}): string {
  const found = catalogue[context + CONTEXT_END + message];
  return fill(typeof found === "string" ? found : message, values);
}

/** A message with a number: `tn("{n} card", "{n} cards", 3)`. */
export function tn(one: string, many: string, n: number, values: Values = {}): string {
  const found = catalogue[one];
  if (!Array.isArray(found)) return fill([one, many][plural(n, 2, "en")], { n, ...values });
  return fill(found[plural(n, found.length, lang)], { n, ...values });
}

function plural(n: number, forms: number, language: string): number {
  const category = new Intl.PluralRules(language).select(n);
  if (category === "one") return 0;
  return category === "few" && forms > 2 ? 1 : forms - 1;
}

function fill(message: string, values: Values): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === "number" ? numbers.format(value) : value;
  });
}
