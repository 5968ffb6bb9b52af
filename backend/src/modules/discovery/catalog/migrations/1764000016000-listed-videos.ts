import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

/** The videos that search engines may list, which may be few among many samples. */
export class ListedVideos1764000016000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'videos_listed',
      on: `videos (id desc) where source <> 'sample' and duplicate_of is null`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists videos_listed');
  }
}
