// A Vite plugin that serves the drawings of page/art: most joined as /art.svg, the large ones as separate files.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeSprite, SEPARATE } from "./sprite.mjs";

const folder = fileURLToPath(new URL("../art", import.meta.url));

/** The file that the browser gets at `/name`; undefined if there is none. */
function picture(name) {
  if (name === "art.svg") return makeSprite(folder);
  return SEPARATE.test(name) && readdirSync(folder).includes(name) ? readFileSync(join(folder, name), "utf8") : undefined;
}

/** Adds the pictures to every build. The development server makes them on every request, so that changes show up. */
export function art() {
  return {
    name: "art",
    generateBundle() {
      const names = ["art.svg", ...readdirSync(folder).filter((name) => SEPARATE.test(name))];
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
