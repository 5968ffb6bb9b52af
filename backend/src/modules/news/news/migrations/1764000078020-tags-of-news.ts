import type { MigrationInterface, QueryRunner } from 'typeorm';

/** So many of the topics of a video, the first ones, are its tags; of those that came before, nobody knows. */
export class TagsOfNews1764000078020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_videos add column tags integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_videos drop column tags');
  }
}
