import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many of the rejected records of an import were kept; null of imports by releases that kept all. */
export class KeptRejections1764000024000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog_imports add column rejected_kept bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog_imports drop column rejected_kept');
  }
}
