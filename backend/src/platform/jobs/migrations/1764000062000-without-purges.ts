import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was deleted is purged by its time; the jobs that purged one row each have no handler any more.
 * @safe change-in-batches: there is one for each deletion of the last day, and nobody else changes them.
 */
export class WithoutPurges1764000062000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from jobs where kind in ('purge-playlist', 'purge-saved-search', 'purge-block-list')
    `);
  }

  async down(): Promise<void> {
    throw new Error('The jobs are gone. The rows that they named are purged all the same.');
  }
}
