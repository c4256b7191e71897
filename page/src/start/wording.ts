// Words that the start page, the lobby and the result share.
import { language, t } from "../lib/text.svelte";
import type { GameName } from "../lib/types";
import { DAY, MINUTE } from "./opening";

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
  if (seconds === null) return t("no limit");
  if (seconds % DAY === 0) return duration(seconds / DAY, "day");
  return seconds % MINUTE === 0 ? duration(seconds / MINUTE, "minute") : duration(seconds, "second");
}

function duration(n: number, unit: string): string {
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "long" }).format(n);
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** A moment as seen from now: '5 minutes ago', 'in 2 days'. */
export function ago(at: number, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const [unit, length] = UNITS.find(([, seconds]) => Math.abs(at - now) >= seconds) ?? ["minute", 60];
  return words.format(Math.trunc((at - now) / length), unit);
}
