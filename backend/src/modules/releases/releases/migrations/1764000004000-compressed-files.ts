import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Compressed forms are made with the upload of a file, no longer with the publication of a version. */
export class CompressedFiles1764000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update release_files set variants = '{}' where variants is null;
      alter table release_files alter variants set not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table release_files alter variants drop not null');
  }
}
