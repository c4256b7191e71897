import type { Plugin } from "vite";

export function art(): Plugin;
