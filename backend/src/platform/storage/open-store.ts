import { join } from 'node:path';
import type { Settings } from '../config/index.js';
import { FolderStore } from './folder-store.js';
import type { ObjectStore } from './object-store.js';

/** The store of the data folder, made where there is none yet. @throws StoreUnavailable */
export async function openStore({ dataDir }: Settings): Promise<ObjectStore> {
  const store = new FolderStore(join(dataDir, 'objects'));
  await store.open();
  return store;
}
