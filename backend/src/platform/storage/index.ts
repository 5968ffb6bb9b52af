export { type GrowingObject, ObjectLost, ObjectStore, type OpenObject } from './object-store.js';
export { openStore } from './open-store.js';
export { StorageModule } from './storage.module.js';
export { type StoredFile, storedFile } from './stored-file.js';
export { StoreUnavailable } from './store-unavailable.js';
