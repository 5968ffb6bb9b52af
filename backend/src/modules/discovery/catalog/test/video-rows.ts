/** The columns that a test sets; the others have defaults. */
export interface VideoRow {
  readonly title: string;
  readonly description?: string;
  readonly channel?: string;
  readonly tags?: readonly string[];
  readonly views?: number | null;
  readonly likes?: number;
  readonly comments?: number;
  readonly duration?: number | null;
  readonly daysOld?: number;
  readonly hd?: boolean;
  readonly captions?: boolean;
  readonly language?: string;
}

const plain = {
  description: '',
  channel: 'Somebody',
  tags: [],
  views: 1000,
  likes: 0,
  comments: 0,
  duration: 300,
  daysOld: 10,
  hd: false,
  captions: false,
  language: null,
};

interface Queries {
  readonly query: (statement: string, values?: unknown[]) => Promise<unknown>;
}

/** Writes a category, a channel and the given videos; their public ids are `video-1`, `video-2`, … */
export async function writeVideos(database: Queries, rows: readonly VideoRow[]): Promise<void> {
  await database.query(`
    insert into categories (slug, name, icon, position) values ('music', 'Music', 'fas fa-music', 1);
    insert into channels (platform, title, category_id, source) values ('vimeo', 'Somebody', 1, 'cache');
  `);
  for (const [index, row] of rows.entries()) {
    const video = { ...plain, ...row };
    await database.query(
      `insert into videos (public_id, platform, channel_id, category_id, title, description, channel_title, tags,
          thumbnail_url, watch_url, duration_seconds, view_count, like_count, comment_count, published_at, hd,
          captions, language, source)
        values ($1, 'vimeo', 1, 1, $2, $3, $4, $5, 'https://pictures.example/1', 'https://videos.example/1',
          $6, $7, $8, $9, now() - $10 * interval '1 day', $11, $12, $13, 'cache')`,
      [
        `video-${index + 1}`,
        video.title,
        video.description,
        video.channel,
        video.tags,
        video.duration,
        video.views,
        video.likes,
        video.comments,
        video.daysOld,
        video.hd,
        video.captions,
        video.language,
      ],
    );
  }
}
