import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * When a build was made: the time of its newest file, because a build may leave unchanged files as they are.
 * @param paths relative to the folder
 * @returns ISO 8601
 */
export async function builtAt(folder: string, paths: readonly string[]): Promise<string> {
  const times = await Promise.all(
    paths.map(async (path) => (await stat(join(folder, path))).mtimeMs),
  );
  return new Date(Math.max(...times)).toISOString();
}
