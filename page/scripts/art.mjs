// A Vite plugin that serves the drawings: those of page/art as /art.svg, which has the icons of all pages, and for each
// game with a folder `art` its own and the shared ones as /art-<game>.svg. No game sees the pictures of another.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeSprite, SEPARATE } from "./sprite.mjs";

const PAGE = fileURLToPath(new URL("..", import.meta.url));

/**
 * The makers of all files with pictures, by the files' names.
 * @param {string} page the folder of the page
 * @returns {Map<string, () => string>}
 */
export function pictureFiles(page = PAGE) {
  const [common, games] = [join(page, "art"), join(page, "src", "games")];
  const shared = join(games, "shared", "art");
  const files = new Map([["art.svg", () => makeSprite(common)]]);
  for (const name of readdirSync(common).filter((each) => SEPARATE.test(each))) {
    files.set(name, () => readFileSync(join(common, name), "utf8"));
  }
  for (const game of readdirSync(games)) {
    const isGame = existsSync(join(games, game, "index.ts"));
    const own = join(games, game, "art");
    if (isGame && existsSync(own)) files.set(`art-${game}.svg`, () => makeSprite(shared, own));
  }
  return files;
}

/** Adds the pictures to every build. The development server makes them on every request, so that changes show up. */
export function art() {
  return {
    name: "art",
    generateBundle() {
      for (const [fileName, make] of pictureFiles()) this.emitFile({ type: "asset", fileName, source: make() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const make = pictureFiles().get((request.url ?? "").slice(1));
        if (!make) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(make());
      });
    },
  };
}
