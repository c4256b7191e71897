// What the reader has chosen for this browser; kept in its local storage.
import { browserLanguage, setLanguage } from "./text.svelte";

interface Settings {
  lang: string;
  theme: "auto" | "light" | "dark";
  textSize: number;
  motion: boolean;
  sound: boolean;
  notify: boolean;
  guide: boolean; // balloons in the first game
}

const KEY = "doubloon.settings";

function load(): Settings {
  const usual: Settings = {
    lang: browserLanguage(),
    theme: "auto",
    textSize: 1,
    motion: true,
    sound: false,
    notify: false,
    guide: true,
  };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return usual;
  }
}

export const settings = $state(load());

const dark = window.matchMedia?.("(prefers-color-scheme: dark)");
let darkOutside = $state(dark?.matches ?? false);

/** The theme as it is now. */
export function theme(): "light" | "dark" {
  return settings.theme === "auto" ? (darkOutside ? "dark" : "light") : settings.theme;
}

/** Make the page look and speak as chosen, and remember it. Call within an effect that runs before things are drawn. */
export function apply(): void {
  const root = document.documentElement;
  root.dataset.theme = theme();
  root.dataset.motion = settings.motion ? "on" : "off";
  root.style.setProperty("--text-size", String(settings.textSize));
  void setLanguage(settings.lang);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
}

dark?.addEventListener?.("change", () => (darkOutside = dark.matches));

export function animationsOn(): boolean {
  return settings.motion && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
