import { z } from 'zod';
import { type CategoryMap, slugFor } from '../category-map.js';
import { creatorOf, oembed } from '../oembed.js';
import { items, part, saidCount, saidText, saidTime, textOrNone, textsOrNone } from '../said.js';
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

const keptDays = 7;

export const vimeoList = z.object({
  data: items,
  total: saidCount,
  paging: part({ next: saidText }),
});

const connection = part({ total: saidCount });

const resource = z.object({
  uri: z.string().regex(/^\/videos\/\d+/),
  name: z.string(),
  description: textOrNone,
  duration: saidCount,
  width: saidCount,
  height: saidCount,
  language: saidText,
  release_time: saidTime,
  created_time: saidTime,
  content_rating: textsOrNone,
  type: saidText,
  live: part({ status: saidText }),
  tags: z.array(z.object({ name: z.string() })).catch([]),
  categories: z.array(z.object({ uri: z.string() })).catch([]),
  // Some creators don't publish it.
  stats: part({ plays: saidCount }),
  pictures: part({
    sizes: z.array(z.object({ link: z.string(), width: saidCount })).catch([]),
  }),
  privacy: part({ view: saidText, embed: saidText }),
  user: z.object({ uri: z.string(), name: z.string() }),
  metadata: part({
    connections: part({ likes: connection, comments: connection, texttracks: connection }),
  }),
});
type VimeoVideo = z.output<typeof resource>;

export const readVideos = videoReader({
  platform: 'vimeo',
  keptDays,
  shape: resource,
  details: (video) => (video.privacy.view === 'anybody' ? details(video) : null),
});

export const readEmbedded = videoReader({
  platform: 'vimeo',
  keptDays,
  shape: oembed,
  details: (said) => ({
    externalId: String(said.video_id),
    title: said.title,
    description: said.description,
    // `user152184` is the address of the user 152184.
    channel: {
      externalId: creatorOf(said).replace(/^user(?=\d+$)/, ''),
      title: said.author_name,
    },
    thumbnailUrl: said.thumbnail_url,
    watchUrl: watchUrl(String(said.video_id)),
    durationSeconds: said.duration || null,
    embeddable: true,
  }),
});

function details(video: VimeoVideo): VideoDetails {
  const { name, description, user, stats, privacy, metadata, pictures, tags } = video;
  const { likes, comments, texttracks } = metadata.connections;
  const id = lastOf(video.uri).split(':', 1)[0] ?? '';
  return {
    externalId: id,
    title: name,
    description,
    tags: tags.map((tag) => tag.name),
    channel: { externalId: lastOf(user.uri), title: user.name },
    categorySlug: categoryOf(video),
    thumbnailUrl: bestThumbnail(pictures.sizes.map(({ link, width }) => ({ url: link, width }))),
    watchUrl: watchUrl(id),
    durationSeconds: durationOf(video),
    views: stats.plays,
    likes: likes.total,
    comments: comments.total,
    publishedAt: video.release_time ?? video.created_time,
    hd: isHd(video),
    captions: texttracks.total === null ? null : texttracks.total > 0,
    mature: isMature(video.content_rating),
    language: video.language,
    embeddable: privacy.embed === null ? null : privacy.embed === 'public',
  };
}

function durationOf({ type, live, duration }: VimeoVideo): number | null {
  return type === 'live' && live.status === 'streaming' ? 0 : duration || null;
}

function isHd({ width, height }: VimeoVideo): boolean | null {
  return width && height ? Math.min(width, height) >= 720 : null;
}

const adult = new Set(['nudity', 'violence', 'drugs', 'explicit']);

function isMature(ratings: readonly string[]): boolean | null {
  if (ratings.some((rating) => adult.has(rating))) return true;
  return ratings.includes('safe') ? false : null;
}

function categoryOf({ categories }: VimeoVideo): string | null {
  const slugs = categories.map(({ uri }) =>
    slugFor(vimeoCategories, /^\/categories\/([^/]+)/.exec(uri)?.[1]),
  );
  return slugs.find((slug) => slug !== null) ?? null;
}

function lastOf(uri: string): string {
  return uri.split('/').at(-1) ?? '';
}

function watchUrl(id: string): string {
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
