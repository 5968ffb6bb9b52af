import type { EntityManager } from 'typeorm';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import type { ContentRevisionEntity } from '../entities/content-revision.entity.js';
import { renderMarkdown } from '../reading/markdown.js';
import { slugOf, wordsOf } from './words-of.js';

/** Words that are read in a minute. */
const wordsPerMinute = 220;
/** What of a text is found by its words: an index entry has a largest size. */
const searchedLength = 50_000;

interface Publication {
  readonly item: ContentItemEntity;
  readonly revision: ContentRevisionEntity;
  readonly creatorId: string;
  /** The video of its link in the catalog. */
  readonly videoId: string | null;
  readonly isListed: boolean;
}

/**
 * Writes what readers have of an item, in place of what they had.
 * @returns when they first had it, and the words and key of its address
 */
export async function writePublished(
  manager: EntityManager,
  { item, revision, creatorId, videoId, isListed }: Publication,
): Promise<{ readonly publishedAt: Date; readonly slug: string }> {
  const { html, text, words } = renderMarkdown(revision.body);
  const { title, description, tags } = revision;
  const slug = slugOf(revision.slug || wordsOf(title), item.key);
  const [row] = await manager.query<[{ published_at: Date }]>(upsert, [
    item.id,
    item.key,
    slug,
    item.visitorId,
    creatorId,
    revision.number,
    revision.type,
    title,
    description,
    html,
    text,
    revision.category,
    tags,
    revision.language,
    revision.cover,
    revision.videoLink,
    videoId,
    revision.videoFile,
    Math.ceil(words / wordsPerMinute),
    item.publishedAt,
    isListed,
    text.slice(0, searchedLength),
  ]);
  return { publishedAt: row.published_at, slug };
}

/** Words are found as they are and, in English, in their other forms. */
const upsert = `
  insert into published_content as known (
    item_id, key, slug, visitor_id, creator_id, revision, type, title, description, html, text, category, tags, language,
    cover, video_link, video_id, video_file, minutes, published_at, updated_at, is_listed, views, search
  ) values (
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::text[], $14, $15, $16, $17, $18, $19,
    coalesce($20::timestamptz, clock_timestamp()), clock_timestamp(), $21,
    (select coalesce(sum(views), 0) from content_view_counts where item_id = $1),
    setweight(to_tsvector('english', $8) || to_tsvector('simple', $8), 'A')
      || setweight(to_tsvector('simple', array_to_string($13::text[], ' ')), 'B')
      || setweight(to_tsvector('english', $9), 'C') || setweight(to_tsvector('english', $22), 'D')
  )
  on conflict (item_id) do update set
    slug = excluded.slug, visitor_id = excluded.visitor_id, creator_id = excluded.creator_id, revision = excluded.revision,
    type = excluded.type, title = excluded.title, description = excluded.description, html = excluded.html,
    text = excluded.text, category = excluded.category, tags = excluded.tags, language = excluded.language,
    cover = excluded.cover, video_link = excluded.video_link, video_id = excluded.video_id,
    video_file = excluded.video_file, minutes = excluded.minutes, updated_at = excluded.updated_at,
    is_listed = excluded.is_listed, search = excluded.search
  returning published_at`;
