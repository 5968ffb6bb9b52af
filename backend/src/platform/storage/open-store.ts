import { join } from 'node:path';
import type { Settings } from '../config/index.js';
import { FolderStore } from './folder/folder-store.js';
import type { ObjectStore } from './object-store.js';
import { type S3Options, s3OptionsOf } from './s3/s3-options.js';
import type { S3Store } from './s3/s3-store.js';

/** Opens the store that the settings name, or the one of the data folder, creating it if necessary. @throws StoreUnavailable */
export async function openStore(settings: Settings): Promise<ObjectStore> {
  const options = s3OptionsOf(settings);
  const store = options
    ? await createS3Store(options)
    : new FolderStore(join(settings.dataDir, 'objects'));
  await store.prepare();
  return store;
}

/** The client for S3 is only loaded by a site that uses it. */
async function createS3Store(options: S3Options): Promise<S3Store> {
  const { S3Store } = await import('./s3/s3-store.js');
  return new S3Store(options);
}
