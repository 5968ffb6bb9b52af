import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The analysis of each video that was asked for or is of interest, with what it was made of. It goes with the video: it quotes what may not be kept
 * longer.
 */
export class VideoAnalyses1764000073010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table video_analyses (
        video_id text primary key references videos (public_id) on delete cascade,
        -- Hash of everything that is said of the video, and of the engine's version.
        input_hash text not null,
        -- Of the engine that made it.
        version int not null,
        analysis jsonb not null,
        quality smallint,
        viral_potential smallint,
        trend_alignment smallint,
        -- Whether scores were allowed, and whether they are allowed only with the consent of the platform.
        is_scored boolean not null,
        needs_consent boolean not null,
        analyzed_at timestamptz not null,
        check_at timestamptz not null
      );
      create index video_analyses_by_check on video_analyses (check_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table video_analyses');
  }
}
