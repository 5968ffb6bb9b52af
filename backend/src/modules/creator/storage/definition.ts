import { contract } from '@tessera/contracts-creator';
import { defineModule } from '../../../platform/modules/index.js';
import { storageMigrations } from './migrations/index.js';
import { storageSettings } from './settings.js';
import { FileStorageModule } from './storage.module.js';

export const definition = defineModule({
  name: 'storage',
  imports: [FileStorageModule],
  contracts: [contract],
  migrations: storageMigrations,
  settings: storageSettings,
});
