// The rules page of a game that has no folder in the page: the things that its glossary explains.
import { t } from "../../lib/text.svelte";
import type { Glossary } from "../../lib/types";
import type { RulesGroup } from "../contract";
import { rulesEntries, withoutEmpty } from "../shared/rules_entries";

export function rulesGroups({ things = {} }: Glossary): RulesGroup[] {
  const explained = Object.fromEntries(Object.entries(things).filter(([, { help }]) => help));
  return withoutEmpty([{ id: "things", title: t("Pieces and terms"), entries: rulesEntries(explained, () => "icon-piece") }]);
}
