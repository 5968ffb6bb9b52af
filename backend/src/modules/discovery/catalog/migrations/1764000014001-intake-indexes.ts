import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

/** Finds videos with the same title on other platforms, and those that are no samples. */
export class IntakeIndexes1764000014001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const index of indexes) await createIndexConcurrently(runner, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of indexes) await runner.query(`drop index concurrently if exists ${name}`);
  }
}

const indexes = [
  { name: 'videos_by_title_key', on: 'videos (title_key, platform) where title_key is not null' },
  { name: 'videos_of_platforms', on: `videos (category_id) where source <> 'sample'` },
];
