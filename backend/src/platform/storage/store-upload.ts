import type { FinishedUpload } from '../endpoints/index.js';
import type { ObjectStore } from './object-store.js';

/**
 * Moves a resumable upload into the store, durably. If the handler fails after that, the upload is handled once more and gets the
 * same key, so that nothing is stored twice.
 * @param folder for what is uploaded to this endpoint, such as `films`
 * @returns the key of the object
 * @throws StoreUnavailable
 */
export async function storeUpload(
  store: ObjectStore,
  folder: string,
  { id, size, bytes }: FinishedUpload,
): Promise<string> {
  const key = `${folder}/${Buffer.from(id, 'base64url').toString('hex')}`;
  await store.put(key, bytes, { maxSize: size });
  await store.settle([key]);
  return key;
}
