import type { ObjectStore } from '../../../platform/storage/index.js';
import type { Encoding } from '../entities/stored-file.entity.js';
import { fileKey } from './file-keys.js';
import { areWhole } from './whole-bytes.js';

/**
 * One form of a file; `null` where the store has lost it, or holds other bytes than those that were stored.
 * @throws StoreUnavailable
 */
export async function readForm(
  store: ObjectStore,
  hash: string,
  encoding: Encoding | undefined,
): Promise<Buffer | null> {
  const bytes = await store.get(fileKey(hash, encoding));
  return bytes && (await areWhole(bytes, hash, encoding)) ? bytes : null;
}
