import type { Composition, NavigationEntry } from '@tessera/contracts';

/** The entries of one place of all remotes of the composition, in order. */
export function navigationEntries(
  composition: Composition,
  place: NavigationEntry['place'],
): NavigationEntry[] {
  return composition.remotes
    .flatMap((remote) => remote.navigation)
    .filter((entry) => entry.place === place)
    .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'en'));
}

/** Whether the entry links to the current page or to the area that contains it. */
export function isCurrentEntry(entryPath: string, pathname: string): boolean {
  if (entryPath === '/') return pathname === '/';
  return pathname === entryPath || pathname.startsWith(`${entryPath}/`);
}
