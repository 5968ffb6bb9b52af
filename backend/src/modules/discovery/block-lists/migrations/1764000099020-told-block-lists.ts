import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tellChanges, tellNoChanges } from '../../../../platform/changes/index.js';

/** Processes remember what visitors hide. */
export class ToldBlockLists1764000099020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      tellChanges({ table: 'block_lists', topic: 'hidden', columns: ['visitor_id', 'id'] }),
    );
    await runner.query(
      tellChanges({ table: 'block_list_entries', topic: 'hidden', columns: ['list_id'] }),
    );
    await runner.query(
      tellChanges({ table: 'block_list_subscriptions', topic: 'hidden', columns: ['visitor_id'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tellNoChanges({ table: 'block_lists' }));
    await runner.query(tellNoChanges({ table: 'block_list_entries' }));
    await runner.query(tellNoChanges({ table: 'block_list_subscriptions' }));
  }
}
