// Brings the drawings of page/art into the page: the small ones joined as /art.svg, the large ones as files of their own.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeSprite } from "./sprite.mjs";

const APART = /^(scene-|favicon|logo).*\.svg$/; // what makeSprite leaves out
const folder = fileURLToPath(new URL("../art", import.meta.url));

/** What the browser gets at `/name`; undefined: no such picture. */
function picture(name) {
  if (name === "art.svg") return makeSprite(folder);
  return APART.test(name) && readdirSync(folder).includes(name) ? readFileSync(join(folder, name), "utf8") : undefined;
}

/** For Vite: the pictures are part of every build, and drawn anew on every request while developing. */
export function art() {
  return {
    name: "art",
    generateBundle() {
      const names = ["art.svg", ...readdirSync(folder).filter((name) => APART.test(name))];
      for (const fileName of names) this.emitFile({ type: "asset", fileName, source: picture(fileName) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = picture((request.url ?? "").slice(1));
        if (found === undefined) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(found);
      });
    },
  };
}
