import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ago, DAY, duration, list, dateTime, percent } from "../../src/lib/formats";
import { setLanguage, t } from "../../src/lib/text.svelte";

beforeEach(() => vi.stubGlobal("fetch", async () => ({ json: async () => ({}) })));
afterEach(async () => {
  vi.unstubAllGlobals();
  await setLanguage("en");
});

/** Replaces non-breaking spaces by ordinary ones. */
const plain = (text: string) => text.replace(/\s/g, " ");

test("English formats are British", () => {
  expect(percent(0.276)).toBe("28%");
  expect(list(["Ana", "Bea", "Carlos"])).toBe("Ana, Bea and Carlos");
  expect(list(["Ana"])).toBe("Ana");
  expect(t("Step {n}", { n: 12345 })).toBe("Step 12,345");
  expect(dateTime(Date.UTC(2026, 2, 5, 12) / 1000)).toMatch(/^5 Mar 2026, \d\d:\d\d$/);
});

test("other languages write percents, lists and numbers in their own way", async () => {
  await setLanguage("es");
  expect(plain(percent(0.28))).toBe("28 %");
  expect(list(["Ana", "Inés"])).toBe("Ana e Inés");
  expect(duration(3 * DAY)).toBe("3 días");
  await setLanguage("nl");
  expect(percent(0.28)).toBe("28%");
  expect(list(["Ana", "Bea", "Carlos"])).toBe("Ana, Bea en Carlos");
  expect(t("Stap {n}", { n: 12345 })).toBe("Stap 12.345");
});

test("times are relative to now", async () => {
  const now = 1e9;
  const past = [5, 59, 60, 7200, 3 * DAY, 15 * DAY, 70 * DAY, 800 * DAY].map((seconds) => ago(now - seconds, now));
  expect(past).toEqual([
    "just now",
    "just now",
    "1 minute ago",
    "2 hours ago",
    "3 days ago",
    "2 weeks ago",
    "2 months ago",
    "2 years ago",
  ]);
  expect([20, 150, 2 * DAY].map((seconds) => ago(now + seconds, now))).toEqual([
    "in 1 minute",
    "in 2 minutes",
    "in 2 days",
  ]);
  await setLanguage("ro");
  expect(ago(now - 300, now)).toBe("acum 5 minute");
});
