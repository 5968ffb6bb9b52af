import type { ComposedRemote } from '@tessera/contracts';
import { verifyFiles } from './verify-files';

/** Number of further addresses of each file, with `~1` … `~9` after the version. */
const maxCopies = 9;

/** Version → the copy that its files are taken from, where they did not come from the address of the composition. */
const copies = new Map<string, number>();

/**
 * Resolves when all files of an exposed module are there as they were published: from the usual address, or from another
 * one where a cache in between holds damaged ones. A retry after a failure uses the next address.
 * @returns the remote at the address that they came from
 */
export async function fetchFiles(remote: ComposedRemote, module: string): Promise<ComposedRemote> {
  const source = located(remote);
  try {
    await verifyFiles(source, module);
    return source;
  } catch (error) {
    // Another module of the version may have gone on already: a page runs one copy of it.
    if (located(remote).entry === source.entry) copies.set(keyOf(remote), nextCopy(source));
    const other = located(remote);
    await verifyFiles(other, module).catch(() => {
      throw error;
    });
    return other;
  }
}

/**
 * Has the next attempt load the remote from another address where an error says that one of its own imports failed:
 * browsers never request such a file again.
 */
export function avoidCopy(remote: ComposedRemote, error: unknown): void {
  if (error instanceof Error && importFailure.test(`${error.name} ${error.message}`))
    copies.set(keyOf(remote), nextCopy(located(remote)));
}

/** The wordings of Chromium, Firefox, Safari and the bundler's runtime. */
const importFailure =
  /dynamically imported module|Importing a module script failed|ChunkLoadError|Loading chunk/i;

/** The copy that a remote's files come from; 0 for the usual address. */
export function copyOf({ entry }: ComposedRemote): number {
  return Number(/~(\d)\//.exec(entry)?.[1] ?? 0);
}

function nextCopy(remote: ComposedRemote): number {
  return (copyOf(remote) % maxCopies) + 1;
}

function located(remote: ComposedRemote): ComposedRemote {
  const copy = copies.get(keyOf(remote));
  if (copy === undefined) return remote;
  const entry = remote.entry.replace(/^(\/assets\/[^/]+\/[^/~]+)(~\d)?\//, `$1~${copy}/`);
  return { ...remote, entry };
}

function keyOf({ name, version }: ComposedRemote): string {
  return `${name}@${version}`;
}
