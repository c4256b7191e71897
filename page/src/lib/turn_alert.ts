// Announces the player's turn in the title and icon, and, if switched on, by sound and notification.
import { settings } from "./settings.svelte";
import { t } from "./text.svelte";
import type { TableState } from "./types";

let lastAlerted = ""; // the last turn that was announced

export function alertTurn(state: TableState | null): void {
  const mine = state !== null && state.status === "playing" && state.turn !== null && state.yours.includes(state.turn);
  document.title = mine ? `● ${t("Your turn")} · Doubloon` : "Doubloon";
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = mine ? "/favicon-turn.svg" : "/favicon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.href = wanted;
  const turn = mine ? `${state.table} ${state.turn} ${state.position}` : "";
  if (mine && turn !== lastAlerted && document.hidden) {
    if (settings.sound) chime();
    if (settings.notify && "Notification" in window && Notification.permission === "granted") {
      new Notification("Doubloon", { body: t("Your turn"), tag: state.table, icon: "/favicon.svg" });
    }
  }
  lastAlerted = turn;
}

/** Plays two soft notes. */
export function chime(): void {
  const audio = new AudioContext();
  [660, 880].forEach((pitch, place) => {
    const note = audio.createOscillator();
    const loudness = audio.createGain();
    const start = audio.currentTime + place * 0.16;
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
    note.connect(loudness).connect(audio.destination);
    note.start(start);
    note.stop(start + 0.32);
  });
}
