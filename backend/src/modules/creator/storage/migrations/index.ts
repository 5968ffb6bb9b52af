import type { Migration } from '../../../../platform/database/index.js';
import { StoredFiles1764000088000 } from './1764000088000-stored-files.js';
import { StoredPictures1764000088050 } from './1764000088050-stored-pictures.js';
import { FileLinks1764000088051 } from './1764000088051-file-links.js';
import { ToldFiles1764000099050 } from './1764000099050-told-files.js';

export const storageMigrations: readonly Migration[] = [
  StoredFiles1764000088000,
  StoredPictures1764000088050,
  FileLinks1764000088051,
  ToldFiles1764000099050,
];
