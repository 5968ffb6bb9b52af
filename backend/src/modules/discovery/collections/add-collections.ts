import type { CollectionDetails } from '@tessera/contracts-discovery';
import { collectionSlug } from './collection-slug.js';

/** Runs one statement; TypeORM's data sources and query runners and `pg`'s clients all do. */
interface StatementRunner {
  query(statement: string, values: unknown[]): Promise<unknown>;
}

interface NewCollection extends CollectionDetails {
  readonly videoIds: readonly string[];
}

/** Publishes collections behind those that are there. One of the same title gets these videos in place of its own. */
export async function addCollections(
  runner: StatementRunner,
  collections: readonly NewCollection[],
): Promise<void> {
  const none = new Set<string>();
  for (const { title, description, isExclusive, videoIds } of collections) {
    const slug = collectionSlug(title, none);
    await runner.query(insertOrRefill, [slug, title, description, isExclusive, videoIds]);
  }
}

const insertOrRefill = `
  insert into collections (slug, title, description, is_exclusive, is_published, video_ids, position)
  select $1, $2, $3, $4, true, $5::text[], coalesce(max(position), 0) + 1 from collections
  on conflict (slug) do update set video_ids = excluded.video_ids, version = collections.version + 1`;
