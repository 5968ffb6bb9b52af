import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tellChanges, tellNoChanges } from '../../../../platform/changes/index.js';

/** Processes keep their view of the search index until something changes. */
export class ToldSearchIndex1764000099030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tellChanges({ table: 'search_changes', topic: 'search-index' }));
    await runner.query(tellChanges({ table: 'search_state', topic: 'search-index' }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tellNoChanges({ table: 'search_changes' }));
    await runner.query(tellNoChanges({ table: 'search_state' }));
  }
}
