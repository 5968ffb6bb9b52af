import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { brotliSuffix } from '../build/build-files.js';
import type { Build } from '../build/read-build.js';
import { callEndpoint } from '../site/call-endpoint.js';
import { ConnectionError, sendRequest, type SiteAccess } from '../site/send-request.js';

const decompress = promisify(brotliDecompress);
const concurrency = 4;

/**
 * Uploads the files that the site does not have, each once.
 * @returns the number of uploaded files
 */
export async function uploadFiles(
  access: SiteAccess,
  { folder, files }: Pick<Build, 'folder' | 'files'>,
): Promise<number> {
  const byHash = new Map(files.map((file) => [file.hash, file.path]));
  const body = { hashes: [...byHash.keys()] };
  const { missing } = await callEndpoint(access, 'POST /api/releases/missing-files', { body });
  const queue = missing.flatMap((hash) => {
    const path = byHash.get(hash);
    return path === undefined ? [] : [{ hash, path: join(folder, path) }];
  });
  const rest = queue.values();
  const work = async (): Promise<void> => {
    for (const { hash, path } of rest) await upload(access, hash, path);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return queue.length;
}

/** Retries once if the connection breaks. */
async function upload(access: SiteAccess, hash: string, path: string): Promise<void> {
  const brotli = await brotliForm(hash, path);
  const form = brotli
    ? ({ body: brotli, contentEncoding: 'br' } as const)
    : { body: await readFile(path) };
  const key = 'PUT /api/releases/files/:hash';
  const send = () => sendRequest(access, { key, params: { hash }, ...form });
  await send().catch((error: unknown) => {
    if (error instanceof ConnectionError) return send();
    throw error;
  });
}

/** The Brotli form of the build; `null` if there is none, or the file has changed since. */
async function brotliForm(hash: string, path: string): Promise<Buffer | null> {
  try {
    const form = await readFile(path + brotliSuffix);
    const actual = createHash('sha384').update(await decompress(form));
    return actual.digest('hex') === hash ? form : null;
  } catch {
    return null;
  }
}
