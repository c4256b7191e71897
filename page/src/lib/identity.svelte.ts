// Who one is to the server: made on the first visit, no account.
import { ask, post, ApiError } from "./api";
import { settings } from "./settings.svelte";

export interface Me {
  player: string;
  name: string;
  lang: string;
  webhook: string | null;
}

let known = $state<Me | null>(null);
const KEY = "doubloon.known"; // the cookie itself cannot be seen from here

export function me(): Me | null {
  return known;
}

/** Be known; whoever comes for the first time gets a name. */
export async function signIn(): Promise<Me> {
  known = await post<Me>("/me", { lang: settings.lang });
  localStorage.setItem(KEY, "yes");
  return known;
}

/** Who one is, without becoming somebody. */
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

/** Become who made the link; whoever is somebody else already must want to be replaced. */
export async function useDeviceLink(secret: string, replace = false): Promise<void> {
  known = await post<Me>("/links", { link_secret: secret, replace });
  localStorage.setItem(KEY, "yes");
}
