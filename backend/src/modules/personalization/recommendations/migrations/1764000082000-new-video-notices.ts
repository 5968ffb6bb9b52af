import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NewVideoNotices1764000082000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table new_video_notices (
        visitor_id text primary key,
        notified_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table new_video_notices');
  }
}
