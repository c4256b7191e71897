import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { art } from "./scripts/art.mjs";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), art()],
  build: {
    outDir: "../src/doubloon/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: scripts, and files cache better
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true }, "/examples": "http://127.0.0.1:8000" } },
  test: { environment: "jsdom", include: ["tests/**/*.test.{ts,mjs}"] },
  resolve: mode === "test" ? { conditions: ["browser"] } : undefined,
}));
