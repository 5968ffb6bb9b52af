import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sample catalog that news are of. */
export class FollowedSamples1764000078010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_progress add column samples jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table news_progress drop column samples');
  }
}
