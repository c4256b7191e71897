import { updateIdentity, me } from "./identity.svelte";
import { settings } from "./settings.svelte";

/** Speak another language, here and in what the server sends to the player. */
export function chooseLanguage(lang: string): void {
  settings.lang = lang;
  if (me()) void updateIdentity({ lang }).catch(() => undefined); // it is asked for with every request anyway
}
