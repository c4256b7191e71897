// Labels of bots, seats and deadlines, for every page.
import { duration } from "./formats";
import { t } from "./text.svelte";

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

/** A bot by its level: bots get their names when the game starts. */
export function botOfLevel(level: string): string {
  return t("Bot ({level})", { level: levelName(level) });
}

/** The name of the player or bot at a seat. */
export function sitterName(seat: { name: string | null; bot: string | null }): string {
  return seat.name ?? (seat.bot ? botOfLevel(seat.bot) : "");
}

/** The time limit for a move. */
export function deadlineText(seconds: number | null): string {
  return seconds === null ? t("no limit") : duration(seconds);
}
