import type { RecordedComposition } from '@tessera/contracts';

/** A part whose version changed; `null` if it did not exist. */
export interface VersionChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Differences between a composition and the one before it. */
export function versionChanges(
  { versions }: Pick<RecordedComposition, 'versions'>,
  before: Pick<RecordedComposition, 'versions'>,
): VersionChange[] {
  const names = new Set([...Object.keys(before.versions), ...Object.keys(versions)]);
  return [...names]
    .toSorted()
    .map((name) => ({ name, from: before.versions[name] ?? null, to: versions[name] ?? null }))
    .filter(({ from, to }) => from !== to);
}
