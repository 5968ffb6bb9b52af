import { rspack } from '@rspack/core';

/** What is looked at, by absolute path. */
export interface WatchedPaths {
  readonly files: readonly string[];
  /** With everything in them. */
  readonly directories: readonly string[];
  /** Files that would change something if they came to be. */
  readonly missing: readonly string[];
}

/** From the last of several changes until they are told, because editors write more than one file. In milliseconds. */
const pause = 40;

/**
 * Resolves once something has changed.
 * @param since changes from then on count, in milliseconds since 1970
 * @throws the reason of `signal`
 */
export function nextChange(
  watched: WatchedPaths,
  since: number,
  signal: AbortSignal,
): Promise<void> {
  const compiler = rspack({ context: process.cwd(), entry: {} });
  const { watchFileSystem } = compiler;
  if (!watchFileSystem) throw new Error('Changes of files cannot be watched here');
  return new Promise<void>((resolve, reject) => {
    const { files, directories, missing } = watched;
    const watcher = watchFileSystem.watch(
      files,
      directories,
      missing,
      since,
      { aggregateTimeout: pause },
      (error) => end(() => (error ? reject(error) : resolve())),
      () => undefined,
    );
    const abort = () => end(() => reject(signal.reason as Error));
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort);
      watcher.close();
      compiler.close(settle);
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
}
