export { fileUrlOf, pictureUrlOf } from './files/stored-file.mapper.js';
export { StorageFacade } from './storage.facade.js';
export { FileStorageModule } from './storage.module.js';
