import type { ContentField, ContentRevision } from '@tessera/contracts-creator';
import { type EntityManager, LessThan } from 'typeorm';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import { ContentRevisionEntity } from '../entities/content-revision.entity.js';
import { copyColumns } from '../items/copy-columns.js';

/** What a list shows of a revision: everything but its texts. */
type ListedRevision = Pick<
  ContentRevisionEntity,
  'number' | 'reason' | 'restoredFrom' | 'createdAt' | 'by' | 'title'
> & { readonly changed: readonly ContentField[] };

interface Selection {
  /** Only numbers below it. */
  readonly below: number | undefined;
  readonly limit: number;
}

/** The newest first. What they differ in is found by the database, so that long texts stay there. */
export async function listRevisions(
  manager: EntityManager,
  item: ContentItemEntity,
  { below, limit }: Selection,
): Promise<ContentRevision[]> {
  const rows = await manager.query<ListedRevision[]>(statement(manager), [
    item.id,
    below ?? null,
    limit,
  ]);
  return rows.map((row) => toContentRevision(row, item));
}

export function toContentRevision(row: ListedRevision, item: ContentItemEntity): ContentRevision {
  const { number, reason, restoredFrom, by, title, changed } = row;
  return {
    number,
    reason,
    restoredFrom,
    createdAt: row.createdAt.toISOString(),
    by,
    title,
    changed: [...changed],
    isLive: item.liveRevision === number,
  };
}

/** The one that an item had before it; numbers in between may be gone. */
export function revisionBefore(
  manager: EntityManager,
  { itemId, number }: ContentRevisionEntity,
): Promise<ContentRevisionEntity | null> {
  return manager.findOne(ContentRevisionEntity, {
    where: { itemId, number: LessThan(number) },
    order: { number: 'DESC' },
  });
}

function statement(manager: EntityManager): string {
  const changes = copyColumns(manager).map(
    ({ field, name }) => `case when r.${name} is distinct from b.${name} then '${field}' end`,
  );
  return `
    select r.number, r.reason, r.restored_from as "restoredFrom", r.created_at as "createdAt", r.by, r.title,
      case when b.number is null then '{}'::text[]
        else array_remove(array[${changes.join(', ')}], null) end as changed
    from content_revisions r
    left join lateral (
      select * from content_revisions o where o.item_id = r.item_id and o.number < r.number
      order by o.number desc limit 1
    ) b on true
    where r.item_id = $1 and ($2::int is null or r.number < $2)
    order by r.number desc limit $3`;
}
