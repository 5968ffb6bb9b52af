import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Processes remember what visitors hide. */
export class ToldBlockLists1764000099020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`select tell_changes_of('block_lists', 'hidden', 'visitor_id', 'id')`);
    await runner.query(`select tell_changes_of('block_list_entries', 'hidden', 'list_id')`);
    await runner.query(
      `select tell_changes_of('block_list_subscriptions', 'hidden', 'visitor_id')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`select tell_no_changes_of('block_list_subscriptions')`);
    await runner.query(`select tell_no_changes_of('block_list_entries')`);
    await runner.query(`select tell_no_changes_of('block_lists')`);
  }
}
