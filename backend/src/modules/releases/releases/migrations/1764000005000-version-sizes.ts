import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of versions tell the size of each, and need not read its files for it. */
export class VersionSizes1764000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table release_versions add size int;
      update release_versions set size = (
        select coalesce(sum((file ->> 'size')::int), 0) from jsonb_array_elements(files) file
      );
      alter table release_versions alter size set not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table release_versions drop size');
  }
}
