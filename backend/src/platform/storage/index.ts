export {
  type ByteRange,
  type ListedObject,
  type ObjectContent,
  type ObjectFacts,
  ObjectStore,
  type OpenObject,
  type OpenOptions,
  type PutOptions,
} from './object-store.js';
export { openStore } from './open-store.js';
export { sendObject, type SentObject } from './send-object.js';
export { StorageModule } from './storage.module.js';
export { StoreUnavailable } from './store-unavailable.js';
