// Words that the start page, the lobby and the result share.
import { duration } from "./formats";
import { t } from "./text.svelte";
import type { GameName } from "./types";

export const GAME_NAMES: Record<GameName, string> = { "puerto-rico": "Puerto Rico", "san-juan": "San Juan" };

export function levelName(level: string): string {
  switch (level) {
    case "easy":
      return t("easy");
    case "normal":
      return t("normal");
    case "hard":
      return t("hard");
    default:
      return level;
  }
}

/** A bot by its level, which is what counts before the game. */
export function botOfLevel(level: string): string {
  return t("Bot ({level})", { level: levelName(level) });
}

/** Who plays there; the server names bots, too, once they sit. */
export function sitterName(seat: { name: string | null; bot: string | null }): string {
  return seat.name ?? (seat.bot ? botOfLevel(seat.bot) : "");
}

export function expansionName(expansion: unknown): string {
  switch (expansion) {
    case "none":
      return t("no expansion");
    case "draft":
      return t("expansion, buildings chosen in turn");
    case "random":
      return t("expansion, random buildings");
    default:
      return t("expansion, fixed buildings");
  }
}

/** Time for each move, in words. */
export function deadlineText(seconds: number | null): string {
  return seconds === null ? t("no limit") : duration(seconds);
}
