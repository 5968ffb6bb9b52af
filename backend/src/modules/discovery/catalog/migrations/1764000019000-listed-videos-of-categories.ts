import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

/** Whether a category has a video that is no sample, which every process asks every few seconds. */
export class ListedVideosOfCategories1764000019000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'videos_listed_of_category',
      on: `videos (category_id) where source <> 'sample' and duplicate_of is null`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists videos_listed_of_category');
  }
}
