// The player as the server knows them. There are no accounts: the first visit creates a player.
import { ask, post, ApiError } from "./api";
import { settings } from "./settings.svelte";

export interface Me {
  player: string;
  name: string;
  lang: string;
  webhook: string | null;
}

let known = $state<Me | null>(null);
const KEY = "doubloon.known"; // scripts cannot read the cookie itself

export function me(): Me | null {
  return known;
}

/** Signs in; the server makes a player for a new visitor. */
export async function signIn(): Promise<Me> {
  known = await post<Me>("/me", { lang: settings.lang });
  localStorage.setItem(KEY, "yes");
  return known;
}

/** Loads the player of this browser, if it has one, without making a new one. */
export async function loadIdentity(): Promise<void> {
  if (!localStorage.getItem(KEY)) return;
  try {
    known = await ask<Me>("GET", "/me");
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 401) throw problem;
  }
}

export async function updateIdentity(changes: Partial<Me>): Promise<void> {
  known = await ask<Me>("PATCH", "/me", changes);
}

/** Signs in as the player who made the link; `replace` confirms that the current player is given up. */
export async function useDeviceLink(secret: string, replace = false): Promise<void> {
  known = await post<Me>("/links", { link_secret: secret, replace });
  localStorage.setItem(KEY, "yes");
}
