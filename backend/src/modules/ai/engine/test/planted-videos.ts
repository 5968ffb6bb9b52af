/** A video that a test plants, with its views at ages in hours. */
export interface Planted {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly channel?: string;
  readonly category?: string;
  readonly platform?: string;
  readonly source?: 'live' | 'cache';
  readonly ageHours: number;
  readonly seconds?: number;
  /** Ages in hours, and the views at each. */
  readonly views?: readonly (readonly [number, number])[];
  readonly likes?: number;
  readonly language?: string;
  readonly captions?: boolean;
  readonly comments?: readonly string[];
}

interface Queries {
  readonly query: (statement: string, values?: unknown[]) => Promise<unknown>;
}

/** Writes videos with their channels, categories, counts and comments, in the order given. */
export async function plant(database: Queries, videos: readonly Planted[]): Promise<void> {
  for (const video of videos) {
    await writeVideo(database, video);
    await database.query(
      `insert into video_statistics (video_id, taken_at, views)
        select v.id, v.published_at + age * interval '1 hour', count
        from videos v, unnest($2::float8[], $3::bigint[]) as counted (age, count) where v.public_id = $1`,
      [video.id, (video.views ?? []).map(([age]) => age), (video.views ?? []).map(([, n]) => n)],
    );
    await database.query(
      `insert into comments (video_id, author, body, published_at)
        select v.id, 'Somebody', body, now() from videos v, unnest($2::text[]) as body where v.public_id = $1`,
      [video.id, video.comments ?? []],
    );
  }
}

const plain = {
  description: '',
  tags: [],
  channel: 'Somebody',
  category: 'music',
  platform: 'vimeo',
  source: 'cache',
  seconds: 300,
  views: [],
  likes: 0,
  captions: false,
  language: 'en',
} as const;

async function writeVideo(database: Queries, planted: Planted): Promise<void> {
  const video = { ...plain, ...planted };
  const { channel, category, platform, source } = video;
  await database.query(
    `insert into categories (slug, name, icon, position) values ($1, initcap($1), 'fas fa-music', 1) on conflict do nothing`,
    [category],
  );
  await database.query(
    `insert into channels (platform, title, category_id, source)
      select $2, $1, id, $3 from categories where slug = $4
        and not exists (select from channels where title = $1 and platform = $2)`,
    [channel, platform, source, category],
  );
  await database.query(
    `insert into videos (public_id, platform, channel_id, category_id, title, description, channel_title, tags,
        thumbnail_url, watch_url, duration_seconds, view_count, like_count, comment_count, published_at, hd, captions, language,
        source, external_id)
      select $1, $2, channels.id, categories.id, $3, $4, $5, $6, 'https://pictures.example/1', 'https://videos.example/1', $7, $8, $9, 0,
        now() - $10 * interval '1 hour', true, $11, $12, $13, $1
      from channels, categories where channels.title = $5 and channels.platform = $2 and slug = $14`,
    [
      video.id,
      platform,
      video.title,
      video.description,
      channel,
      video.tags,
      video.seconds,
      video.views.at(-1)?.[1] ?? null,
      video.likes,
      video.ageHours,
      video.captions,
      video.language,
      source,
      category,
    ],
  );
}

/** Counts every so many hours up to an age, where views grow evenly in the logarithms of age and views. */
export function steadyViews(
  ageHours: number,
  due: number,
  every = 12,
): readonly (readonly [number, number])[] {
  const counts = Math.floor(ageHours / every);
  return Array.from({ length: counts }, (_, index) => {
    const hours = (index + 1) * every;
    return [hours, Math.floor(due * (hours / 168) ** 0.5)] as const;
  });
}
