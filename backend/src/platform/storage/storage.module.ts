import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/index.js';
import { FolderStore } from './folder-store.js';
import { ObjectStore } from './object-store.js';
import { StoreReadiness } from './store-readiness.js';

/** Gives the object store to every module that asks for it. */
@Global()
@Module({
  providers: [
    {
      provide: ObjectStore,
      inject: [SETTINGS],
      useFactory: async ({ dataDir }: Settings) => {
        const store = new FolderStore(join(dataDir, 'objects'));
        await store.open();
        return store;
      },
    },
    StoreReadiness,
  ],
  exports: [ObjectStore],
})
export class StorageModule {}
