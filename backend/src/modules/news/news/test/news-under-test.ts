import type { DataSource } from 'typeorm';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { definition as follows } from '../../../account/follows/definition.js';
import { definition as interactions } from '../../../account/interactions/definition.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as entitlements } from '../../../billing/entitlements/definition.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as collections } from '../../../discovery/collections/definition.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as samples } from '../../../discovery/sample-catalog/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as sources } from '../../sources/definition.js';
import { definition } from '../definition.js';

export const modules = [
  catalog,
  collections,
  entitlements,
  follows,
  interactions,
  notifications,
  operators,
  playlists,
  samples,
  sources,
  visitors,
  definition,
] as const;

/** A video of a test; the others of its channel are those with the same name and platform. */
export interface Published {
  readonly id: string;
  readonly title: string;
  readonly channel: string;
  readonly platform?: string;
  readonly tags?: readonly string[];
  /** How long ago it was published. */
  readonly minutesAgo: number;
  /** Views that were counted so many minutes ago, in order of time. */
  readonly counts?: readonly (readonly [minutesAgo: number, views: number])[];
  readonly likes?: number;
}

/** Writes videos of platforms to the catalog, as connectors do. */
export async function publish(database: DataSource, videos: readonly Published[]): Promise<void> {
  for (const {
    id,
    title,
    channel,
    platform = 'vimeo',
    tags = [],
    minutesAgo,
    ...video
  } of videos) {
    const { counts = [], likes = 10 } = video;
    await database.query(
      `insert into channels (platform, title, source, external_id) select $1, $2, 'cache', $2
        where not exists (select from channels where platform = $1 and title = $2)`,
      [platform, channel],
    );
    await database.query(
      `insert into videos (public_id, platform, channel_id, title, description, channel_title, tags, thumbnail_url, watch_url,
          duration_seconds, view_count, like_count, comment_count, published_at, source, external_id)
        select $1, $2, id, $3, '', $4, $5, 'https://pictures.example/1', 'https://videos.example/' || $1,
          300, $6, $7, 1, now() - $8::float8 * interval '1 minute', 'cache', $1
        from channels where platform = $2 and title = $4`,
      [id, platform, title, channel, tags, counts.at(-1)?.[1] ?? null, likes, minutesAgo],
    );
    for (const [ago, views] of counts)
      await database.query(
        `insert into video_statistics (video_id, taken_at, views, likes, comments)
          select id, now() - $2::float8 * interval '1 minute', $3, $4, 1 from videos where public_id = $1
          on conflict do nothing`,
        [id, ago, views, likes],
      );
  }
}

const everyday = [
  'chess openings',
  'pasta recipes',
  'guitar lessons',
  'home workouts',
  'garden tools',
];

/** Six days of what is always published, by which detection knows what is usual. */
export function everydayVideos(count: number): Published[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `everyday-${index}`,
    title: `${everyday[index % everyday.length]} number ${index}`,
    channel: `Everyday ${index % 37}`,
    minutesAgo: 300 + index * ((6 * 24 * 60) / count),
  }));
}

/** A story that some owners publish about, the first of them so many minutes ago. */
export function storyOf(topic: string, owners: number, minutesAgo = 50): Published[] {
  const frames = [
    '{} hits the coast',
    'Live: {} explained',
    'What the {} means',
    'People film the {}',
    'After the {}',
  ];
  return Array.from({ length: owners }, (_, index) => ({
    id: `${topic.replaceAll(' ', '-')}-${index}`,
    title: (frames[index % frames.length] ?? '').replace('{}', topic),
    channel: `${topic} reporter ${index}`,
    platform: index % 2 === 0 ? 'youtube' : 'vimeo',
    minutesAgo: minutesAgo - index * 8,
  }));
}

export function runNews(site: SiteUnderTest): Promise<void> {
  return runRepeatable(site, 'news');
}
