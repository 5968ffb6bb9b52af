import { ownedRows } from '../../../../platform/owned-rows/index.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';

/** Each belongs to the visitor who uploaded it. */
export const storedFiles = ownedRows(StoredFileEntity, {
  owner: 'visitorId',
  noun: 'file',
  notFound: 'file-not-found',
  tooMany: 'too-many-files',
  restorable: true,
});
