export { ObjectStore } from './object-store.js';
export { openStore } from './open-store.js';
export { StorageModule } from './storage.module.js';
export { StoreUnavailable } from './store-unavailable.js';
