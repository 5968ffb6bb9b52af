import type { RecordedComposition } from '@tessera/contracts';

type Versions = Readonly<Record<string, string>>;

/** A remote that has changed, with its versions from the good one to the current one. */
export interface Suspect {
  readonly name: string;
  readonly versions: readonly string[];
}

/**
 * The remotes whose version differs from the good composition.
 * @param history oldest first, beginning with the good composition
 * @param now name → version
 */
export function suspects(history: readonly RecordedComposition[], now: Versions): Suspect[] {
  const good = history[0]?.versions ?? {};
  const changed = Object.entries(now).filter(
    ([name, version]) => good[name] !== undefined && good[name] !== version,
  );
  return changed.map(([name, version]) => {
    const known = new Set(history.flatMap(({ versions }) => versions[name] ?? []));
    known.delete(version);
    return { name, versions: [...known, version] };
  });
}

/** Remotes that are not in the good composition: an override can't remove them. */
export function newcomers(good: Versions, now: Versions): string[] {
  return Object.keys(now).filter((name) => good[name] === undefined);
}
