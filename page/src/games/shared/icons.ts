// The names of the pictures that both games use.

export function goodIcon(good: string): string {
  return `good-${good}`;
}

export function tileIcon(tile: string): string {
  return `tile-${tile}`;
}

export function roleIcon(role: string): string {
  return `role-${role.replace(/ 2$/, "")}`; // the second prospector looks like the first
}

export function buildingIcon(building: string): string {
  return `building-${building.replaceAll(" ", "-")}`;
}
