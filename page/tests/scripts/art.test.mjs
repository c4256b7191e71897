// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pictureFiles } from "../../scripts/art.mjs";

let page;

beforeEach(() => {
  page = mkdtempSync(join(tmpdir(), "page-"));
});
afterEach(() => rmSync(page, { recursive: true }));

function draw(file, shape = "path") {
  write(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><${shape} /></svg>`);
}

function write(file, text) {
  const path = join(page, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function symbols(file) {
  return [...pictureFiles(page).get(file)().matchAll(/<symbol id="([^"]+)" viewBox="0 0 8 8"><(\w+)/g)].map(
    ([, id, shape]) => `${id} ${shape}`,
  );
}

test("a game has its own pictures and the shared ones, and its own win", () => {
  draw("art/icon-help.svg");
  draw("art/favicon.svg");
  draw("src/games/shared/art/boat.svg", "rect");
  draw("src/games/shared/art/house.svg", "rect");
  for (const game of ["whist", "trumps"]) write(`src/games/${game}/index.ts`, "");
  draw("src/games/whist/art/house.svg", "circle");
  draw("src/games/whist/art/scene.svg");
  draw("src/games/trumps/art/crown.svg");
  write("src/games/generic/folder.ts", "");
  draw("src/games/generic/art/scene.svg");
  expect([...pictureFiles(page).keys()].sort()).toEqual(["art-trumps.svg", "art-whist.svg", "art.svg", "favicon.svg"]);
  expect(symbols("art-whist.svg")).toEqual(["boat rect", "house circle"]);
  expect(symbols("art-trumps.svg")).toEqual(["boat rect", "crown path", "house rect"]);
  expect(symbols("art.svg")).toEqual(["icon-help path"]);
});

test("the pictures of this page can be joined", () => {
  const files = pictureFiles();
  expect([...files.keys()].filter((name) => name.startsWith("art-"))).toEqual(["art-puerto-rico.svg", "art-san-juan.svg"]);
  for (const make of files.values()) expect(make()).toMatch(/^<svg/);
});
