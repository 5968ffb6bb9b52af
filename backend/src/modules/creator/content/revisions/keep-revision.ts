import { type ContentRevision, contentLimits } from '@tessera/contracts-creator';
import type { EntityManager } from 'typeorm';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import { ContentRevisionEntity } from '../entities/content-revision.entity.js';
import { copyOf } from '../items/content-item.mapper.js';
import { changedFields } from '../items/merge-copies.js';

interface Kept {
  readonly reason: ContentRevision['reason'];
  readonly restoredFrom?: number;
}

/**
 * Makes the working copy of a locked item a revision; where the newest one says the same already, it is that. Sets the number in the given
 * item, which the caller saves.
 */
export async function keepRevision(
  manager: EntityManager,
  row: ContentItemEntity,
  { reason, restoredFrom }: Kept,
): Promise<ContentRevisionEntity> {
  const newest = await findRevision(manager, row.id, row.lastRevision);
  if (newest && changedFields(newest, copyOf(row)).length === 0) return newest;
  row.lastRevision += 1;
  const revision = manager.create(ContentRevisionEntity, {
    ...copyOf(row),
    itemId: row.id,
    number: row.lastRevision,
    reason,
    restoredFrom: restoredFrom ?? null,
    by: 'author',
  });
  await manager.insert(ContentRevisionEntity, revision);
  // Numbers are never used again, so below it there are no more than that.
  if (row.lastRevision > contentLimits.revisions) await prune(manager, row);
  return revision;
}

export function findRevision(
  manager: EntityManager,
  itemId: string,
  number: number,
): Promise<ContentRevisionEntity | null> {
  return manager.findOneBy(ContentRevisionEntity, { itemId, number });
}

/** Removes the oldest ones beyond the limit, except for those that were or will be published, and those that reviewers see. */
async function prune(manager: EntityManager, row: ContentItemEntity): Promise<void> {
  const kept = [row.liveRevision, row.scheduledRevision, row.approvedRevision, row.lastRevision];
  await manager.query(
    `with needed as materialized (
      select revision as number from content_publications where item_id = $1 and revision is not null
      union select revision from content_reviews where item_id = $1
    ), surplus as materialized (
      select r.number from content_revisions r
      where r.item_id = $1 and r.number <> all($2::int[]) and r.number not in (select number from needed)
      order by r.number
      limit greatest(0, (select count(*) from content_revisions c where c.item_id = $1) - $3)
    )
    delete from content_revisions where item_id = $1 and number in (select number from surplus)`,
    [row.id, kept.filter((number) => number !== null), contentLimits.revisions],
  );
}
