import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By the ids in the API, so that a video which expires and is found again stays down. */
export class TakenDownVideos1764000071300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table taken_down_videos (
        public_id text not null,
        taken_down_with text not null,
        reason text not null,
        taken_down_at timestamptz(3) not null default now(),
        primary key (public_id, taken_down_with)
      );
      create index taken_down_videos_together on taken_down_videos (taken_down_with);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table taken_down_videos');
  }
}
