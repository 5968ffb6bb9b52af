import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { dayMs } from '../../../../platform/utc-days/index.js';
import {
  type PresentCatalog,
  readPresentCatalog,
} from '../../../discovery/sample-catalog/index.js';
import { rules } from '../detection/rules.js';

const followed = z.object({
  seed: z.string(),
  size: z.int(),
  version: z.int(),
  anchor: z.iso.datetime().transform((text) => new Date(text)),
});

/**
 * Keeps what is known of samples in step with their catalog: what a start has moved by days is moved as far, so that nothing has another time than its
 * videos, and counts before and after are as far apart as they were. What is known of a catalog that was made again is forgotten.
 * @param manager of a transaction that has the lock of news
 */
export async function followSamples(manager: EntityManager): Promise<void> {
  const present = await readPresentCatalog(manager);
  const [row] = await manager.query<{ samples: unknown }[]>('select samples from news_progress');
  const known = followed.safeParse(row?.samples).data;
  if (isSame(known, present)) return;
  const days = known && present ? daysBetween(known, present) : null;
  if (days !== null) await moveSamples(manager, days);
  else if (known) await forgetSamples(manager);
  await manager.query('update news_progress set samples = $1', [
    present && JSON.stringify(present),
  ]);
}

function isSame(known: PresentCatalog | undefined, present: PresentCatalog | null): boolean {
  if (!known || !present) return !known && !present;
  return isAlike(known, present) && known.anchor.getTime() === present.anchor.getTime();
}

function isAlike(known: PresentCatalog, present: PresentCatalog): boolean {
  const { seed, size, version } = present;
  return known.seed === seed && known.size === size && known.version === version;
}

/** By how many days it was moved; `null` where it was made again, at some hour. */
function daysBetween(known: PresentCatalog, present: PresentCatalog): number | null {
  const days = (present.anchor.getTime() - known.anchor.getTime()) / dayMs;
  return isAlike(known, present) && Number.isInteger(days) ? days : null;
}

async function moveSamples(manager: EntityManager, days: number): Promise<void> {
  await moveUpdates(manager, days);
  const trend = `$1::int * ${24 / rules.trending.halfLifeHours}`;
  const statements = [
    `update news_videos set ${moved(['published_at', 'joined_at', 'taken_at'])},
      trend = trend + ${trend}, listed_trend = listed_trend + ${trend} where is_sample`,
    `update news_topic_videos set ${moved(['published_at'])} where is_sample`,
    `update news_story_items set ${moved(['published_at', 'joined_at'])}
      where story_id in (select id from news_stories where is_sample)`,
    `update news_stories set ${moved(['last_at', 'breaking_at', 'ended_at', 'notified_at', 'created_at'])} where is_sample`,
  ];
  for (const statement of statements) await manager.query(statement, [days]);
}

/** Assignments, for a statement whose first value are days. */
function moved(columns: readonly string[]): string {
  return columns.map((column) => `${column} = ${column} + $1::int * interval '1 day'`).join(', ');
}

/** Their time is in their ids, the day of some in what they are about; a moved one could conflict with one that has not been moved yet. */
async function moveUpdates(manager: EntityManager, days: number): Promise<void> {
  await manager.query(
    `create temporary table moved_updates on commit drop as
      select u.* from news_updates u join news_videos v using (video_id) where v.is_sample`,
  );
  await manager.query('delete from news_updates where id in (select id from moved_updates)');
  await manager.query(
    `insert into news_updates (id, event, type, video_id, story_id, topic, reason)
      select overlay(id::text placing left(time, 8) || '-' || right(time, 4) from 1 for 13)::uuid,
        case when type = 'other' then left(event, -10) || (right(event, 10)::date + $1::int) else event end,
        type, video_id, story_id, topic, reason
      from moved_updates, lateral (
        select lpad(to_hex(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint + $1::int * ${dayMs}::bigint), 12, '0') as time
      ) moved
      on conflict do nothing`,
    [days],
  );
  await manager.query('drop table moved_updates');
}

async function forgetSamples(manager: EntityManager): Promise<void> {
  await manager.query(
    'delete from news_updates where video_id in (select video_id from news_videos where is_sample)',
  );
  await manager.query('delete from news_stories where is_sample');
  await manager.query('delete from news_videos where is_sample');
  // Its videos may have been numbered anew.
  await manager.query('update news_progress set added_after = 0, listed_at = null');
}
