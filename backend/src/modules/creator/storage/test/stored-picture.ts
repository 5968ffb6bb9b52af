import type { FileType } from '@tessera/contracts-creator';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { Pictures } from '../pictures/pictures.service.js';
import { addPictures } from '../pictures/stored-pictures.js';
import { stored } from './stored.js';
import { arrived, picture } from './test-pictures.js';

/** Puts a picture where an upload would, 80 by 40 pixels, with its sizes. */
export async function storedPicture(
  site: SiteUnderTest,
  who: VisitorClient,
  { type = 'general', ...values }: Partial<StoredFileEntity> & { readonly type?: FileType } = {},
): Promise<StoredFileEntity> {
  const bytes = await picture({ width: 80, height: 40 }).png().toBuffer();
  const variants = await site.get(Pictures).render(arrived(type, bytes), null);
  const sides = { width: 80, height: 40 };
  const described = { name: 'me.png', mediaType: 'image/png', ...sides, type, ...values };
  const row = await stored(site, who, described);
  const { manager } = site.database;
  if (row.objectKey !== null) await site.get(ObjectStore).put(row.objectKey, bytes);
  if (type !== 'general')
    await manager.update(StoredFileEntity, { id: row.id }, { objectKey: null });
  await addPictures(manager, row.id, variants);
  return row;
}
