import type { ComposedRemote } from '@tessera/contracts';
import { verifyFiles } from './verify-files';

/** Number of further addresses of each file, with `~1` … `~9` after the version. */
const maxCopies = 9;

/** Version → the copy that its files come from, unless that is the one in the composition. */
const copies = new Map<string, number>();

/**
 * Resolves when all files of an exposed module are loaded as they were published: from the default address, or from
 * another one if a cache in between holds damaged files. A retry after a failure uses the next address.
 * @returns the remote at the address that the files came from
 */
export async function fetchFiles(remote: ComposedRemote, module: string): Promise<ComposedRemote> {
  const source = located(remote);
  try {
    await verifyFiles(source, module);
    return source;
  } catch (error) {
    // Another module of the version may have switched already, and a page runs a single copy.
    if (located(remote).entry === source.entry) copies.set(keyOf(remote), nextCopy(source));
    const other = located(remote);
    await verifyFiles(other, module).catch(() => {
      throw error;
    });
    return other;
  }
}

/**
 * After a failed import within the remote, makes the next attempt load it from another address: browsers never request
 * such a file again.
 */
export function avoidCopy(remote: ComposedRemote, error: unknown): void {
  if (error instanceof Error && importFailure.test(`${error.name} ${error.message}`))
    copies.set(keyOf(remote), nextCopy(located(remote)));
}

/** The messages of Chromium, Firefox, Safari and the bundler's runtime. */
const importFailure =
  /dynamically imported module|Importing a module script failed|ChunkLoadError|Loading chunk/i;

/** The copy that a remote's files come from; 0 for the default address. */
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
