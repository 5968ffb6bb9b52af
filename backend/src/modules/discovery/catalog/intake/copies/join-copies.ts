import type { DataSource, EntityManager } from 'typeorm';
import { lockName } from '../../../../../platform/database/index.js';
import { CopyGroups, type StoredCopy } from './copy-groups.js';

const titlesAtOnce = 2000;

/**
 * Runs work that joins videos in a transaction, one after the other. What stores videos as well does so within the work, never before
 * it: it would hold rows that others wait for.
 */
export function inTurn<T>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return source.transaction(async (manager) => {
    await lockName(manager, 'copies of videos');
    return work(manager);
  });
}

/** Puts videos behind others with the same title that are the same on another platform; see `areCopies`. */
export async function joinSimilar(
  manager: EntityManager,
  publicIds: readonly string[],
): Promise<void> {
  const titles = await manager.query<{ key: string }[]>(titlesOf, [publicIds]);
  await joinByTitle(manager, titles);
}

/** The same for all videos whose title is known on several platforms. */
export async function joinAllSimilar(source: DataSource): Promise<void> {
  const titles = await source.query<{ key: string }[]>(sharedTitles);
  for (let at = 0; at < titles.length; at += titlesAtOnce) {
    const some = titles.slice(at, at + titlesAtOnce);
    await inTurn(source, (manager) => joinByTitle(manager, some));
  }
}

async function joinByTitle(
  manager: EntityManager,
  titles: readonly { readonly key: string }[],
): Promise<void> {
  if (titles.length === 0) return;
  const keys = titles.map(({ key }) => key);
  const groups = new CopyGroups(await manager.query<StoredCopy[]>(withTitles, [keys]));
  groups.joinSimilar();
  await write(manager, groups);
}

/**
 * Joins videos that are known to be the same.
 * @param groups their ids in the API
 */
export async function joinCopies(
  manager: EntityManager,
  groups: readonly (readonly string[])[],
): Promise<void> {
  const several = groups.filter(({ length }) => length > 1);
  if (several.length === 0) return;
  const rows = await manager.query<StoredCopy[]>(withGroups, [several.flat()]);
  const byId = new Map(rows.map((row) => [row.publicId, row]));
  const found = new CopyGroups(rows);
  for (const group of several) {
    const [first, ...others] = group.flatMap((id) => byId.get(id) ?? []);
    for (const other of others) if (first) found.join(first, other);
  }
  await write(manager, found);
}

async function write(manager: EntityManager, groups: CopyGroups): Promise<void> {
  const changes = groups.changes();
  if (changes.length > 0) await manager.query(setOriginals, [JSON.stringify(changes)]);
}

const columns = `id::text, public_id as "publicId", platform, channel_title as "channelTitle",
  duration_seconds as "durationSeconds", published_at as "publishedAt", title_key::text as "titleKey",
  view_count::float8 as views, duplicate_of::text as "duplicateOf"`;

const titlesOf = `select distinct title_key::text as key from videos
  where public_id = any($1::text[]) and title_key is not null`;

const sharedTitles = `select title_key::text as key from videos where title_key is not null
  group by title_key having min(platform) <> max(platform)`;

const withTitles = `select ${columns} from videos where title_key = any($1::bigint[]) order by videos.id`;

const withGroups = `
  with original as (
    select distinct coalesce(duplicate_of, id) as id from videos where public_id = any($1::text[])
  )
  select ${columns} from videos where id in (select id from original)
    or duplicate_of in (select id from original) order by videos.id`;

// A video that was deleted meanwhile stands for none.
const setOriginals = `
  update videos set duplicate_of = change.original
    from json_to_recordset($1::json) as change (id bigint, original bigint)
    where videos.id = change.id
      and (change.original is null or exists (select from videos where videos.id = change.original))`;
