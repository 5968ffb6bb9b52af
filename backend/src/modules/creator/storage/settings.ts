import { mebibyte, storageLimits } from '@tessera/contracts-creator/values';
import { defineSettings, type SettingsOf, whole } from '../../../platform/config/index.js';

export const storageSettings = defineSettings({
  storageMaxFileMb: {
    description:
      "Largest general file that anybody may upload, in MB, where that is more than the visitor's plan allows",
    schema: whole(1, storageLimits.maxFileBytes / mebibyte),
    default: String(storageLimits.fileBytes.general / mebibyte),
  },
});

export type StorageSettings = SettingsOf<typeof storageSettings>;
