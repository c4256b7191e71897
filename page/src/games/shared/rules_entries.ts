// Makes entries of the rules page from the glossary.
import { capitalized } from "../../lib/formats";
import type { Glossary, GlossaryEntry } from "../../lib/types";
import type { RulesEntry, RulesGroup } from "../contract";

export function rulesEntry(key: string, icon: string, info: GlossaryEntry, facts: string[] = []): RulesEntry {
  return { key, icon, name: capitalized(info.name), facts, help: info.help ?? "", paragraphs: info.paragraphs ?? [] };
}

/** The entries of one kind of things, with the pictures that `icon` names. */
export function rulesEntries(things: Record<string, GlossaryEntry>, icon: (key: string) => string): RulesEntry[] {
  return Object.entries(things).map(([key, info]) => rulesEntry(key, icon(key), info));
}

/** The entries of the terms that no other group explains. */
export function termEntries(terms: Glossary["terms"], except: Record<string, unknown> = {}): RulesEntry[] {
  return (terms ?? []).filter(({ key }) => !(key in except)).map((term) => rulesEntry(term.key, "icon-book", term));
}

export function withoutEmpty(groups: RulesGroup[]): RulesGroup[] {
  return groups.filter((group) => group.entries.length);
}
