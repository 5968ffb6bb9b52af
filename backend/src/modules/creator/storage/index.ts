export { StorageFacade } from './storage.facade.js';
export { FileStorageModule } from './storage.module.js';
