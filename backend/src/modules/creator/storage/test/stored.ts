import { createHash, randomBytes } from 'node:crypto';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';

/** Puts a file where an upload would, with its row; its visitor has asked the site for something before. */
export async function stored(
  site: SiteUnderTest,
  { id: visitorId }: VisitorClient,
  { content = 'hello', ...values }: Partial<StoredFileEntity> & { readonly content?: string } = {},
): Promise<StoredFileEntity> {
  const bytes = Buffer.from(content);
  const key = randomBytes(16).toString('hex');
  const objectKey = `files/${key}`;
  await site.get(ObjectStore).put(objectKey, bytes);
  const row = {
    key,
    visitorId,
    name: 'notes.txt',
    folder: '',
    type: 'general',
    mediaType: 'text/plain',
    size: String(bytes.length),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    objectKey,
    width: null,
    height: null,
    ...values,
  } as const;
  const { manager } = site.database;
  return manager.save(manager.create(StoredFileEntity, row));
}
