import { rspack } from '@rspack/core';

/** Absolute paths. */
export interface WatchedPaths {
  readonly files: readonly string[];
  /** Including their contents. */
  readonly directories: readonly string[];
  /** Files that would matter if they were created. */
  readonly missing: readonly string[];
}

/** Editors write more than one file: changes are aggregated for this time, in milliseconds. */
const debounceMs = 40;

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
  if (!watchFileSystem) throw new Error("Files can't be watched here");
  return new Promise<void>((resolve, reject) => {
    const { files, directories, missing } = watched;
    const watcher = watchFileSystem.watch(
      files,
      directories,
      missing,
      since,
      { aggregateTimeout: debounceMs },
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
