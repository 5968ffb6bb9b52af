import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many sample visitors there are; it vanishes with the catalog whose videos they watch. */
export class SampleVisitors1764000079020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sample_visitors (
        id smallint primary key default 1 references sample_catalog on delete cascade,
        visitors integer not null check (visitors > 0)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sample_visitors');
  }
}
