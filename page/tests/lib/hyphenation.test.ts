import { expect, test } from "vitest";
import { hyphenated } from "../../src/lib/hyphenation";

function shown(text: string, lang: string): string {
  return hyphenated(text, lang).replaceAll("\u00ad", "-");
}

test("long words are broken between syllables", () => {
  expect(shown("burgemeester", "nl")).toBe("bur-ge-mees-ter");
  expect(shown("kleine indigoververij", "nl")).toBe("kleine indi-go-ver-ve-rij");
  expect(shown("markthal, bibliotheek, opslagplaats", "nl")).toBe("markt-hal, biblio-theek, opslag-plaats");
  expect(shown("constructor", "es")).toBe("cons-truc-tor");
  expect(shown("constructor, dulgherie", "ro")).toBe("con-struc-tor, dul-ghe-rie");
  expect(shown("costruttore, acquedotto", "it")).toBe("costrut-tore, acque-dotto");
});

test("short words and English stay whole", () => {
  expect(shown("werf", "nl")).toBe("werf");
  expect(shown("construction hut", "en")).toBe("construction hut");
});
