import { expect, test } from "vitest";
import { hyphenated } from "../../src/lib/hyphenation";

function shown(text: string, lang: string): string {
  return hyphenated(text, lang).replaceAll("\u00ad", "-");
}

test("long words are broken between syllables", () => {
  expect(shown("burgemeester", "nl")).toBe("bur-ge-meester");
  expect(shown("kleine indigoververij", "nl")).toBe("kleine in-di-go-ver-verij");
  expect(shown("markthallen, bibliotheek, opslagplaats", "nl")).toBe("markt-hallen, bi-blio-theek, op-slag-plaats");
  expect(shown("constructor", "es")).toBe("cons-tructor");
  expect(shown("constructor, dulgherie", "ro")).toBe("con-structor, dul-gherie");
  expect(shown("costruttore, acquedotto", "it")).toBe("co-strut-tore, ac-que-dotto");
});

test("short words and English stay whole", () => {
  expect(shown("werf", "nl")).toBe("werf");
  expect(shown("construction hut", "en")).toBe("construction hut");
});
