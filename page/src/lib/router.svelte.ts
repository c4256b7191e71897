// The address of the page within the site, for links that do not load the page again and for the back button.

const ELSEWHERE = ["/api/", "/examples"]; // what this server has besides this page

let path = $state(location.pathname);

/** The path of the present address. */
export function here(): string {
  return path;
}

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  path = location.pathname;
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => (path = location.pathname));

/** Handles clicks on links within the site without loading the page again. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (ELSEWHERE.some((beginning) => link.pathname.startsWith(beginning))) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
