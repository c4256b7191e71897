// Searches the rules page.
import type { RulesEntry, RulesGroup } from "../games";
import type { Glossary } from "../lib/types";

/** The entries that contain every word of the query, in their groups; accents and case do not matter. */
export function matchingGroups(groups: RulesGroup[], query: string): RulesGroup[] {
  const parts = normalized(query).split(/\s+/).filter(Boolean);
  const matches = (entry: RulesEntry) => {
    const text = normalized(`${entry.key} ${entry.name} ${entry.facts.join(" ")} ${entry.help}`);
    return parts.every((part) => text.includes(part));
  };
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(matches) }))
    .filter((group) => group.entries.length);
}

/** The sections of the rules that contain every word of the query. */
export function matchingSections(rules: Glossary["rules"], query: string): Glossary["rules"] {
  const parts = normalized(query).split(/\s+/).filter(Boolean);
  return rules.filter(({ title, text }) => parts.every((part) => normalized(`${title} ${text}`).includes(part)));
}

/** The text in lower case and without accents. */
function normalized(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
