import type { EntityManager } from 'typeorm';
import type { ReadFeed } from './feed-reader.js';
import type { Feed } from './read-feed.js';
import { NewsFeedEntity } from './sources.rows.js';

/** Stores a feed that was read just now, with its entries. @returns its row, locked */
export async function storeFeed(
  manager: EntityManager,
  { url, feed, etag, lastModified }: ReadFeed,
): Promise<NewsFeedEntity> {
  const checkAfter = nextCheck(newestOf(feed), new Date());
  const [row] = await manager.query<{ id: string }[]>(
    `insert into news_feeds (url, title, etag, last_modified, check_after) values ($1, $2, $3, $4, $5)
      on conflict (url) do update set title = excluded.title, etag = excluded.etag,
        last_modified = excluded.last_modified, check_after = excluded.check_after, checked_at = now(),
        failures = 0, failing_since = null, problem = null
      returning id`,
    [url, feed.title, etag, lastModified, checkAfter],
  );
  const id = String(row?.id);
  await storeEntries(manager, id, feed);
  return manager.findOneByOrFail(NewsFeedEntity, { id });
}

/** What comes again keeps its place and its date: an edited entry is no news. */
async function storeEntries(manager: EntityManager, feedId: string, feed: Feed): Promise<void> {
  const entries = [...new Map(feed.entries.map((entry) => [entry.guid, entry])).values()];
  await manager.query(
    `insert into news_entries (feed_id, guid, title, url, published_at, listed_at)
      select $1, guid, title, url, at, least(coalesce(at, now()), now())
      from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) as e (guid, title, url, at)
      on conflict (feed_id, guid) do update set title = excluded.title, url = excluded.url`,
    [
      feedId,
      entries.map(({ guid }) => guid),
      entries.map(({ title }) => title),
      entries.map(({ url }) => url),
      entries.map(({ publishedAt }) => publishedAt),
    ],
  );
  await manager.query(removeOld, [feedId, keptEntries]);
}

const keptEntries = 200;

const removeOld = `
  delete from news_entries where feed_id = $1 and id not in (
    select id from news_entries where feed_id = $1 order by listed_at desc, id desc limit $2
  )`;

const minuteMs = 60_000;
const shortestMs = 10 * minuteMs;
const longestMs = 120 * minuteMs;

function newestOf({ entries }: Feed): Date {
  return new Date(Math.max(0, ...entries.map(({ publishedAt }) => publishedAt?.getTime() ?? 0)));
}

/**
 * When a feed is asked again: after a quarter of the time since its newest entry, between ten minutes and two hours, so that lively ones
 * are asked often.
 */
export function nextCheck(newest: Date, now: Date): Date {
  const since = now.getTime() - newest.getTime();
  const wait = Math.min(longestMs, Math.max(shortestMs, since / 4));
  return new Date(now.getTime() + wait);
}

/** After a failure: after fifteen minutes, twice as long each time in a row, up to a day, and not before its site wants to be asked. */
export function nextTry(failures: number, now: Date, retryAt: Date | null): Date {
  const wait = Math.min(24 * 60 * minuteMs, 15 * minuteMs * 2 ** Math.min(failures - 1, 10));
  return new Date(Math.max(now.getTime() + wait, retryAt?.getTime() ?? 0));
}
