import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Processes remember the pictures of visitors. */
export class ToldFiles1764000099050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`select tell_changes_of('stored_files', 'files', 'visitor_id')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`select tell_no_changes_of('stored_files')`);
  }
}
