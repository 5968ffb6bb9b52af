import type { RecordedComposition } from '@tessera/contracts';

/** One part of the site whose version is another one than before; `null` where it was not there. */
export interface VersionChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What a composition has that the one before it had otherwise. */
export function whatChanged(
  { versions }: Pick<RecordedComposition, 'versions'>,
  before: Pick<RecordedComposition, 'versions'>,
): VersionChange[] {
  const names = new Set([...Object.keys(before.versions), ...Object.keys(versions)]);
  return [...names]
    .toSorted()
    .map((name) => ({ name, from: before.versions[name] ?? null, to: versions[name] ?? null }))
    .filter(({ from, to }) => from !== to);
}
