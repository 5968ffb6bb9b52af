import { createHash } from 'node:crypto';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import type { StorageSite } from './storage-site.js';
import { PartsClient } from './upload-requests.js';

const dayMs = 86_400_000;

/** Names of a visitor's files of which not all is there that their rows name: their bytes, and what was made of pictures. */
export async function brokenFiles(
  { site }: Pick<StorageSite, 'site'>,
  who: VisitorClient,
): Promise<string[]> {
  const read = async (key: string) => {
    const url = `${site.address}/api/storage/file/${key}`;
    const response = await fetch(url, { headers: who.headers });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  };
  const { body } = await who.call('GET /api/storage/files', { query: {} });
  const found = [];
  for (const { key, name, sha256, type, picture } of body) {
    const bytes = await read(key);
    const isWhole = type === 'general' ? bytes !== null && hashOf(bytes) === sha256 : bytes?.length;
    const isShown = !picture || (await read(`${key}?size=small`))?.length;
    if (!isWhole || !isShown) found.push(name);
  }
  return found;
}

/** Goes on with everything that a visitor has not finished. @returns the status of each last request */
export async function finishAll(
  { site }: Pick<StorageSite, 'site'>,
  who: VisitorClient,
  contentOf: (name: string, size: number) => Uint8Array<ArrayBuffer>,
): Promise<number[]> {
  const parts = new PartsClient(site, who);
  const { body } = await who.call('GET /api/storage/uploads', {});
  const statuses = [];
  for (const { id, name, size } of body) {
    const url = `/api/storage/uploads/${id}`;
    const offset = await parts.offset(url);
    const { status } = await parts.part(url, offset, contentOf(name, size).subarray(offset));
    statuses.push(status);
  }
  return statuses;
}

/** Keys of objects that no row names, and that the jobs that clean up leave. */
export async function orphans({
  site,
  objects,
}: Pick<StorageSite, 'site' | 'objects'>): Promise<string[]> {
  await runRepeatable(site, 'unneeded-objects');
  await runRepeatable(site, 'orphaned-objects', new Date(Date.now() + 2 * dayMs));
  const named = await site.database.query<{ key: string }[]>(
    `select object_key as key from stored_files where object_key is not null
      union select object_key from stored_pictures`,
  );
  const needed = new Set(named.map(({ key }) => key));
  return (await objects()).filter((key) => !needed.has(key));
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
