// Searches the rules page.
import type { RulesEntry, RulesGroup } from "../games";
import type { Glossary } from "../lib/types";

/** The groups with only the entries that contain every word; accents and case do not matter. */
export function found(groups: RulesGroup[], sought: string): RulesGroup[] {
  const parts = plain(sought).split(/\s+/).filter(Boolean);
  const fits = (entry: RulesEntry) => {
    const text = plain(`${entry.key} ${entry.name} ${entry.facts.join(" ")} ${entry.help}`);
    return parts.every((part) => text.includes(part));
  };
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(fits) }))
    .filter((group) => group.entries.length);
}

/** The sections that contain every word. */
export function sectionsFound(rules: Glossary["rules"], sought: string): Glossary["rules"] {
  const parts = plain(sought).split(/\s+/).filter(Boolean);
  return rules.filter(({ title, text }) => parts.every((part) => plain(`${title} ${text}`).includes(part)));
}

/** The text without accents and capitals. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
