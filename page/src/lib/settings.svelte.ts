// The settings of this browser, stored in its local storage.
import { browserLanguage, setLanguage } from "./text.svelte";

interface Settings {
  lang: string;
  theme: "auto" | "light" | "dark";
  textSize: number;
  motion: boolean;
  sound: boolean;
  notify: boolean;
  guide: boolean; // show tips for a first game
  tipsShown: string[]; // the tips that this browser has shown; each is shown once
}

const KEY = "doubloon.settings";

function load(): Settings {
  const defaults: Settings = {
    lang: browserLanguage(),
    theme: "auto",
    textSize: 1,
    motion: true,
    sound: false,
    notify: false,
    guide: true,
    tipsShown: [],
  };
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return defaults;
  }
}

export const settings = $state(load());

const darkQuery = window.matchMedia?.("(prefers-color-scheme: dark)");
let systemIsDark = $state(darkQuery?.matches ?? false);

/** The theme in use, which may follow the system's. */
export function theme(): "light" | "dark" {
  return settings.theme === "auto" ? (systemIsDark ? "dark" : "light") : settings.theme;
}

/** Applies and stores the settings. Must be called in an effect that runs before the page is drawn. */
export function apply(): void {
  const root = document.documentElement;
  root.dataset.theme = theme();
  root.dataset.motion = settings.motion ? "on" : "off";
  root.style.setProperty("--text-size", String(settings.textSize));
  void setLanguage(settings.lang);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // without storage the page works until it is closed
  }
}

darkQuery?.addEventListener?.("change", () => (systemIsDark = darkQuery.matches));

/** Are animations switched on here and in the system? */
export function animationsOn(): boolean {
  return settings.motion && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
