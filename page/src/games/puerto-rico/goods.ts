// The goods of Puerto Rico, from the cheapest to the most expensive.
import type { Good } from "../shared/goods";

export const GOODS: Good[] = ["corn", "indigo", "sugar", "tobacco", "coffee"];
