import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '../config/index.js';
import { ObjectStore } from './object-store.js';
import { openStore } from './open-store.js';
import { StoreReadiness } from './store-readiness.js';
import { UnfinishedObjects } from './unfinished-objects.js';

/** Provides the object store to all modules. */
@Global()
@Module({
  providers: [
    { provide: ObjectStore, inject: [SETTINGS], useFactory: openStore },
    StoreReadiness,
    UnfinishedObjects,
  ],
  exports: [ObjectStore],
})
export class StorageModule {}
