// Changes the language.
import { updateIdentity, me } from "./identity.svelte";
import { settings } from "./settings.svelte";

/** Changes the language of the page and of the server's messages to the player. */
export function chooseLanguage(lang: string): void {
  settings.lang = lang;
  // the page can do without: it names the language in every request
  if (me()) void updateIdentity({ lang }).catch(() => undefined);
}
