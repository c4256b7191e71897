// A small Spanish glossary of Puerto Rico.
import type { Glossary } from "../../src/lib/types";

export const puertoRicoGlossary = {
  game: "puerto-rico",
  goods: { corn: { name: "maíz", help: "Vale 0." } },
  tiles: { quarry: { name: "cantera", help: "Abarata." } },
  roles: { prospector: { name: "buscador", help: "1 doblón." }, "prospector 2": { name: "segundo buscador" } },
  buildings: {
    "indigo plant": { name: "añilería", price: 3, points: 2, circles: 3, column: 2, good: "indigo", copies: 3 },
    hacienda: { name: "hacienda", price: 2, points: 1, circles: 1, column: 1, good: null, copies: 2 },
    "guild hall": { name: "gremio", price: 10, points: 4, size: 2, circles: 1, column: 4, good: null, copies: 1 },
    library: { name: "biblioteca", price: 8, points: 3, circles: 1, column: 3, expansion: true, copies: 2 },
  },
  rules: [
    { title: "Fin", text: "Se acaba." },
    { title: "Construcción", text: "Se construye." },
  ],
} as unknown as Glossary;
