/** A platform's categories, by what it calls them, and ours. */
export type CategoryMap = Readonly<Record<string, string>>;

/** Our category; `null` where none fits. */
export function slugFor(map: CategoryMap, name: string | null | undefined): string | null {
  return name && Object.hasOwn(map, name) ? (map[name] ?? null) : null;
}

/** Our categories that a platform has. */
export function slugsOf(map: CategoryMap): readonly string[] {
  return [...new Set(Object.values(map))];
}

/** The platform's category that fits ours best, which the map names first. */
export function nameFor(map: CategoryMap, slug: string | undefined): string | undefined {
  if (slug === undefined) return undefined;
  return Object.keys(map).find((name) => map[name] === slug);
}
