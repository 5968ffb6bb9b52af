import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Comments of platforms beside those of samples: who wrote them isn't stored, some platforms count no likes, and texts are kept for a time. And
 * when the comments of each video were and will be read.
 */
export class CommentsOfPlatforms1764000081000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table comments
        alter column author drop not null,
        alter column like_count drop not null,
        add column fetched_at timestamptz(3);
      create table comment_reads (
        video_id bigint primary key references videos on delete cascade,
        -- Since when somebody waits for them; null where nobody does.
        wanted_at timestamptz(3),
        is_urgent boolean not null,
        -- Its platform is not asked before.
        read_after timestamptz(3) not null,
        -- Whether there were texts that may not be kept any more.
        texts_dropped boolean not null default false
      );
      create index comment_reads_wanted on comment_reads (is_urgent desc, wanted_at) where wanted_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table comment_reads;
      delete from comments where fetched_at is not null;
      alter table comments
        drop column fetched_at,
        alter column like_count set not null,
        alter column author set not null;
    `);
  }
}
