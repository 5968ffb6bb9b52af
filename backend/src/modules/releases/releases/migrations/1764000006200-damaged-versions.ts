import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions whose files the store has lost or damaged, and which files these are. */
export class DamagedVersions1764000006200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table release_versions
        add damaged_at timestamptz,
        add damaged_files jsonb,
        add check ((damaged_at is null) = (damaged_files is null));
      create index on release_versions (name) where damaged_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table release_versions drop damaged_at, drop damaged_files');
  }
}
