// The goods of San Juan, in the order of the trading tiles.
import type { Good } from "../shared/goods";

export const GOODS: Good[] = ["indigo", "sugar", "tobacco", "coffee", "silver"];
