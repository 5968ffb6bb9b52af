import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

/** The lists that are taken down, which are looked for among all. */
export class TakenDownLists1764000071200 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'taken_down_block_lists',
      on: 'block_lists (id) where taken_down_at is not null',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists taken_down_block_lists');
  }
}
