// Shows the page of the address, and makes the browser's back button work.

let path = $state(location.pathname);

export function here(): string {
  return path;
}

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  path = location.pathname;
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => (path = location.pathname));

/** Follows links within the page without loading it again. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
