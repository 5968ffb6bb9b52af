import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '../build/read-build.js';
import type { Site } from '../site/site.js';

const atOnce = 4;

/**
 * Sends the files that the site lacks, each once.
 * @returns how many were sent
 */
export async function uploadFiles(
  site: Site,
  { folder, files }: Pick<Build, 'folder' | 'files'>,
): Promise<number> {
  const byHash = new Map(files.map((file) => [file.hash, file.path]));
  const missing = await site.missingFiles([...byHash.keys()]);
  const queue = missing.flatMap((hash) => {
    const path = byHash.get(hash);
    return path === undefined ? [] : [{ hash, path }];
  });
  const rest = queue.values();
  const work = async (): Promise<void> => {
    for (const { hash, path } of rest) await site.upload(hash, await readFile(join(folder, path)));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return queue.length;
}
