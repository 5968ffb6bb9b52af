import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Processes keep their view of the search index until something changes. */
export class ToldSearchIndex1764000099030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`select tell_changes_of('search_changes', 'search-index')`);
    await runner.query(`select tell_changes_of('search_state', 'search-index')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`select tell_no_changes_of('search_state')`);
    await runner.query(`select tell_no_changes_of('search_changes')`);
  }
}
