import type { ContentCopy } from '@tessera/contracts-creator';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { ContentItemEntity } from '../entities/content-item.entity.js';
import { ContentRevisionEntity } from '../entities/content-revision.entity.js';
import { randomKey } from '../items/random-key.js';
import { Publisher } from '../publishing/publisher.js';

const usual: ContentCopy = {
  title: 'How to solder',
  slug: '',
  description: 'Heat, then solder.',
  body: 'Heat the joint.\n\nAdd the solder.',
  type: 'article',
  category: 'music',
  tags: ['Tools'],
  language: 'en',
  cover: '',
  videoLink: '',
  videoFile: '',
};

/** A browser that the site has seen; it has a name that readers see. */
export async function author(site: SiteUnderTest, name = 'Ada'): Promise<VisitorClient> {
  const visitor = site.visitor();
  await visitor.call('PUT /api/creator', { body: { name, about: '' } });
  return visitor;
}

/** Has a visitor be one who is trusted. */
export async function trust(site: SiteUnderTest, { id }: VisitorClient): Promise<void> {
  const statement = `
    insert into sign_in_people (visitor_id, address_hash, address, confirmed_at)
    values ($1, $1, '', now() - interval '8 days')`;
  await site.database.query(statement, [id]);
}

/** Writes an item with its first revision. */
export async function written(
  site: SiteUnderTest,
  { id: visitorId }: VisitorClient,
  copy: Partial<ContentCopy> = {},
): Promise<ContentItemEntity> {
  const { manager } = site.database;
  const fields = { ...usual, ...copy };
  const key = randomKey(10);
  const item = await manager.save(
    manager.create(ContentItemEntity, { ...fields, key, visitorId, lastRevision: 1 }),
  );
  const revision = {
    ...fields,
    itemId: item.id,
    number: 1,
    reason: 'saved',
    by: 'author',
  } as const;
  await manager.insert(ContentRevisionEntity, revision);
  return item;
}

/** Gives the first revision of an item to readers. */
export async function publish(site: SiteUnderTest, item: ContentItemEntity): Promise<void> {
  await site.database.transaction((manager) => site.get(Publisher).publish(manager, item, 1, null));
}

/** Writes an item that readers have. */
export async function published(
  site: SiteUnderTest,
  visitor: VisitorClient,
  copy: Partial<ContentCopy> = {},
): Promise<ContentItemEntity> {
  const item = await written(site, visitor, copy);
  await publish(site, item);
  return item;
}

/** Promises the first revision of an item for a time, so many milliseconds from now by the clock of the database. */
export async function schedule(
  site: SiteUnderTest,
  item: ContentItemEntity,
  inMs: number,
): Promise<Date> {
  return site.database.transaction(async (manager) => {
    const [{ at }] = await manager.query<[{ at: Date }]>(
      `select now() + $1 * interval '1 millisecond' as at`,
      [inMs],
    );
    const zone = 'Europe/Berlin';
    const publisher = site.get(Publisher);
    await publisher.promise(manager, item, { action: 'publish', revision: 1, at, zone });
    const values = { status: 'scheduled', publishAt: at, scheduledRevision: 1, zone } as const;
    await manager.update(ContentItemEntity, { id: item.id }, values);
    return at;
  });
}
