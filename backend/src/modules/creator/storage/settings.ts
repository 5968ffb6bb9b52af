import { mebibyte, storageLimits } from '@tessera/contracts-creator/values';
import { defineSettings, type SettingsOf, whole } from '../../../platform/config/index.js';
import { clamdAddress } from './scanner/clamd-address.js';

export const storageSettings = defineSettings({
  storageMaxFileMb: {
    description:
      "Largest general file that anybody may upload, in MB, where that is more than the visitor's plan allows",
    schema: whole(1, storageLimits.maxFileBytes / mebibyte),
    default: String(storageLimits.fileBytes.general / mebibyte),
  },
  storageFileMbPerDay: {
    description: 'How much of one file others may download in a day, in MB',
    schema: whole(1, 100_000_000),
    default: '20000',
  },
  storageNetworkMbPerDay: {
    description: 'How much of the files of others one network may download in a day, in MB',
    schema: whole(1, 100_000_000),
    default: '20000',
  },
  clamd: {
    description:
      'Virus scanner (clamd) that has to pass every upload, as host:port or the path of its socket',
    schema: clamdAddress,
  },
});

export type StorageSettings = SettingsOf<typeof storageSettings>;
