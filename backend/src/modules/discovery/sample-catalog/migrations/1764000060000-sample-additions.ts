import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What samples have come with beside their rows. Sites that have collections got those of the samples before there was this table. */
export class SampleAdditions1764000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table sample_additions (name text primary key)');
    await runner.query(
      `insert into sample_additions select 'collections' where exists (select from collections)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sample_additions');
  }
}
