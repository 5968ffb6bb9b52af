import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Videos that platforms have sent: what they don't say is `null`, and most of it may only be kept for a while. */
export class PlatformVideos1764000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table videos
        alter category_id drop not null,
        alter published_at drop not null,
        alter hd drop not null,
        alter captions drop not null,
        add external_id text,
        add view_kind text not null default 'total',
        add mature boolean,
        add language text,
        add embeddable boolean,
        add fetched_at timestamptz,
        add expires_at timestamptz,
        add duplicate_of bigint,
        add constraint videos_view_kind_check check (view_kind in ('total', 'concurrent')) not valid,
        add constraint videos_duplicate_of_fkey foreign key (duplicate_of)
          references videos on delete set null not valid,
        drop constraint videos_platform_check,
        add constraint videos_platform_check check (platform in (${platforms})) not valid;
      alter table channels
        alter category_id drop not null,
        add external_id text,
        drop constraint channels_platform_check,
        add constraint channels_platform_check check (platform in (${platforms})) not valid;
    `);
  }

  /** Removes the rows that the earlier release could not hold. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from videos where category_id is null or published_at is null or hd is null or captions is null
        or platform = 'peertube';
      delete from channels where category_id is null or platform = 'peertube';
      alter table videos
        alter category_id set not null,
        alter published_at set not null,
        alter hd set not null,
        alter captions set not null,
        drop external_id, drop view_kind, drop mature, drop language, drop embeddable,
        drop fetched_at, drop expires_at, drop duplicate_of;
      alter table channels alter category_id set not null, drop external_id;
    `);
  }
}

const platforms = `'youtube', 'vimeo', 'dailymotion', 'twitch', 'tiktok', 'peertube'`;
