import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../platform/database/index.js';

/** Finds videos with the same title on other platforms. */
export class IntakeIndexes1764000014001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'videos_by_title_key',
      on: 'videos (title_key, platform) where title_key is not null',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists videos_by_title_key');
  }
}
