import { z } from 'zod';
import { type CategoryMap, slugFor } from '../category-map.js';
import { items, said, saidCount, saidText, saidTexts, saidTime } from '../said.js';
import { bestThumbnail } from '../thumbnail.js';
import { type VideoDetails, videoReader } from '../video-reader.js';

/** What is asked for: Vimeo allows more requests to those who don't want everything. */
export const vimeoFields = [
  'uri',
  'name',
  'description',
  'link',
  'duration',
  'width',
  'height',
  'language',
  'release_time',
  'created_time',
  'content_rating',
  'type',
  'live.status',
  'tags.name',
  'categories.uri',
  'stats.plays',
  'pictures.sizes',
  'privacy.view',
  'privacy.embed',
  'user.uri',
  'user.name',
  'metadata.connections.likes.total',
  'metadata.connections.comments.total',
  'metadata.connections.texttracks.total',
].join(',');

export const keptDays = 7;

export const vimeoList = z.object({
  data: items,
  total: saidCount,
  paging: said(z.object({ next: saidText })),
});

const connection = said(z.object({ total: saidCount }));

const resource = z.object({
  uri: z.string().regex(/^\/videos\/\d+/),
  name: z.string(),
  description: saidText,
  duration: saidCount,
  width: saidCount,
  height: saidCount,
  language: saidText,
  release_time: saidTime,
  created_time: saidTime,
  content_rating: saidTexts,
  type: saidText,
  live: said(z.object({ status: saidText })),
  tags: said(z.array(z.object({ name: z.string() }))),
  categories: said(z.array(z.object({ uri: z.string() }))),
  stats: said(z.object({ plays: saidCount })),
  pictures: said(z.object({ sizes: z.array(z.object({ link: z.string(), width: saidCount })) })),
  privacy: said(z.object({ view: saidText, embed: saidText })),
  user: z.object({ uri: z.string(), name: z.string() }),
  metadata: said(
    z.object({
      connections: said(
        z.object({ likes: connection, comments: connection, texttracks: connection }),
      ),
    }),
  ),
});
type VimeoVideo = z.output<typeof resource>;

export const readVideos = videoReader({
  platform: 'vimeo',
  keptDays,
  shape: resource,
  details: (video) => (video.privacy?.view === 'anybody' ? details(video) : null),
});

function details(video: VimeoVideo): VideoDetails {
  const { name, description, user, stats, privacy, metadata, pictures, tags } = video;
  const id = lastOf(video.uri).split(':', 1)[0] ?? '';
  const { likes, comments, texttracks } = metadata?.connections ?? {};
  return {
    externalId: id,
    title: name,
    description: description ?? '',
    tags: tags?.map((tag) => tag.name) ?? [],
    channel: { externalId: lastOf(user.uri), title: user.name },
    categorySlug: categoryOf(video),
    thumbnailUrl: bestThumbnail(
      pictures?.sizes.map(({ link, width }) => ({ url: link, width })) ?? [],
    ),
    watchUrl: watchUrl(id),
    durationSeconds: durationOf(video),
    // Some creators don't publish it.
    views: stats?.plays ?? null,
    likes: likes?.total ?? null,
    comments: comments?.total ?? null,
    publishedAt: video.release_time ?? video.created_time,
    hd: isHd(video),
    captions: total(texttracks),
    mature: isMature(video.content_rating),
    language: video.language,
    embeddable: privacy?.embed ? privacy.embed === 'public' : null,
  };
}

function total(connection: { readonly total: number | null } | null | undefined): boolean | null {
  const count = connection?.total ?? null;
  return count === null ? null : count > 0;
}

function durationOf({ type, live, duration }: VimeoVideo): number | null {
  return type === 'live' && live?.status === 'streaming' ? 0 : duration || null;
}

function isHd({ width, height }: VimeoVideo): boolean | null {
  return width && height ? Math.min(width, height) >= 720 : null;
}

const adult = new Set(['nudity', 'violence', 'drugs', 'explicit']);

function isMature(ratings: readonly string[] | null): boolean | null {
  if (ratings?.some((rating) => adult.has(rating))) return true;
  return ratings?.includes('safe') ? false : null;
}

function categoryOf({ categories }: VimeoVideo): string | null {
  const slugs = (categories ?? []).map(({ uri }) =>
    slugFor(vimeoCategories, /^\/categories\/([^/]+)/.exec(uri)?.[1]),
  );
  return slugs.find((slug) => slug !== null) ?? null;
}

export function lastOf(uri: string): string {
  return uri.split('/').at(-1) ?? '';
}

export function watchUrl(id: string): string {
  return `https://vimeo.com/${id}`;
}

const vimeoCategories: CategoryMap = {
  animation: 'art',
  art: 'art',
  arts: 'art',
  comedy: 'entertainment',
  experimental: 'art',
  food: 'food',
  instructionals: 'education',
  journalism: 'news',
  music: 'music',
  narrative: 'entertainment',
  sports: 'sports',
  talks: 'education',
  travel: 'travel',
};
