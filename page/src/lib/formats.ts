// Formats numbers, lists and times for the reader's language.
import { locale, t } from "./text.svelte";

export const MINUTE = 60;
export const DAY = 24 * 3600;
const YEAR = 365.2425 * DAY; // on average
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", YEAR],
  ["month", YEAR / 12],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", 3600],
  ["minute", MINUTE],
];

/** A share of one: '28%', in Spanish '28 %'. */
export function percent(share: number): string {
  return new Intl.NumberFormat(locale(), { style: "percent" }).format(share);
}

/** A number: '1,200', in Spanish '1.200'. */
export function number(value: number): string {
  return new Intl.NumberFormat(locale()).format(value);
}

/** A name of the server made readable: 'prize_pile' becomes 'Prize pile'. */
export function readable(name: string): string {
  return capitalized(name.replace(/[_-]+/g, " ").trim());
}

/** The text with a capital letter at its beginning. */
export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A list: 'Ana, Bea and Carlos'. */
export function list(things: string[]): string {
  return new Intl.ListFormat(locale()).format(things);
}

/** A duration: '3 days'. */
export function duration(seconds: number): string {
  if (seconds % DAY === 0) return withUnit(seconds / DAY, "day");
  return seconds % MINUTE === 0 ? withUnit(seconds / MINUTE, "minute") : withUnit(seconds, "second");
}

function withUnit(n: number, unit: string): string {
  return new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long" }).format(n);
}

/** A time relative to now: 'just now', '5 minutes ago', 'in 2 days'. Both are seconds since 1970. */
export function ago(at: number, now = Date.now() / 1000): string {
  if (at <= now && now - at < MINUTE) return t("just now");
  const [unit, length] = UNITS.find(([, seconds]) => Math.abs(at - now) >= seconds) ?? ["minute", MINUTE];
  const n = Math.trunc((at - now) / length) || 1; // a few seconds count as a minute
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(n, unit);
}

/** A date and time: '5 Mar 2026, 18:30'. */
export function dateTime(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(at * 1000);
}
