import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a video has far more views than others of its channel had at the same age. */
export class ViralVideos1764000078000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table news_videos add column is_viral boolean not null default false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_videos drop column is_viral');
  }
}
