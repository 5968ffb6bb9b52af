import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isKey } from '../object-key.js';
import type { ListedObject } from '../object-store.js';

/**
 * Lists the objects in a folder and the folders below it; what is no object is skipped.
 * @param prefix key of the folder, with a `/` at its end unless it is the root
 */
export async function* listFiles(folder: string, prefix: string): AsyncGenerator<ListedObject> {
  const entries = await opendir(folder).catch(() => []);
  for await (const entry of entries) {
    const key = `${prefix}${entry.name}`;
    const path = join(folder, entry.name);
    if (!isKey(key)) continue;
    if (entry.isDirectory()) yield* listFiles(path, `${key}/`);
    // It may have been removed meanwhile.
    const found = entry.isFile() ? await stat(path).catch(() => null) : null;
    if (found) yield { key, size: found.size, modifiedAt: found.mtime };
  }
}
