import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The clock of the sample catalog, a row for each time in which it went, and how far its world has moved. Both vanish with the catalog
 * that they are of.
 */
export class SampleClock1764000070020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sample_clock (
        id bigint generated always as identity primary key,
        catalog_id smallint not null default 1 references sample_catalog on delete cascade,
        real_from timestamptz not null,
        real_until timestamptz not null check (real_until >= real_from),
        sample_from timestamptz not null,
        -- Sample hours in an hour.
        speed double precision not null check (speed > 0)
      );
      create table sample_world (
        id smallint primary key default 1 references sample_catalog on delete cascade,
        -- In sample time.
        moved_until timestamptz not null,
        -- Videos that have come out since the catalog was made.
        videos int not null default 0
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sample_world, sample_clock');
  }
}
