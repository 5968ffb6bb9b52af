import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '../build/read-build.js';
import { askSite } from '../site/ask-site.js';
import { ConnectionError, sendRequest, type SiteAccess } from '../site/send-request.js';

const atOnce = 4;

/**
 * Sends the files that the site lacks, each once.
 * @returns how many were sent
 */
export async function uploadFiles(
  access: SiteAccess,
  { folder, files }: Pick<Build, 'folder' | 'files'>,
): Promise<number> {
  const byHash = new Map(files.map((file) => [file.hash, file.path]));
  const body = { hashes: [...byHash.keys()] };
  const { missing } = await askSite(access, 'POST /api/releases/missing-files', { body });
  const queue = missing.flatMap((hash) => {
    const path = byHash.get(hash);
    return path === undefined ? [] : [{ hash, path }];
  });
  const rest = queue.values();
  const work = async (): Promise<void> => {
    for (const { hash, path } of rest)
      await upload(access, hash, await readFile(join(folder, path)));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return queue.length;
}

/** Sends once more where the connection broke. */
async function upload(access: SiteAccess, hash: string, bytes: Buffer): Promise<void> {
  const key = 'PUT /api/releases/files/:hash';
  const send = () => sendRequest(access, { key, params: { hash }, body: bytes });
  await send().catch((error: unknown) => {
    if (error instanceof ConnectionError) return send();
    throw error;
  });
}
