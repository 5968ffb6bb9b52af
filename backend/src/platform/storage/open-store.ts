import { join } from 'node:path';
import type { Settings } from '../config/index.js';
import { FolderStore } from './folder-store.js';
import type { ObjectStore } from './object-store.js';

/** Opens the store of the data folder, creating it if necessary. @throws StoreUnavailable */
export async function openStore({ dataDir }: Settings): Promise<ObjectStore> {
  const store = new FolderStore(join(dataDir, 'objects'));
  await store.open();
  return store;
}
