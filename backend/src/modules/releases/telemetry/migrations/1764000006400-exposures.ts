import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Visitors are counted anew: once for each step of a roll-out, and for each hour while nothing is rolled out. What was
 * counted of roll-outs that are under way is dropped; they go on from nothing.
 */
export class Exposures1764000006400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table release_judgments, release_exposures;
      create table release_exposures (
        name text not null,
        version text not null,
        visitor_id text not null,
        period timestamptz not null,
        network text not null,
        opened_at timestamptz not null default now(),
        waiting_since timestamptz,
        affected_at timestamptz,
        primary key (name, version, visitor_id, period)
      );
      create index on release_exposures (name, period);
      create index on release_exposures (name, opened_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table release_exposures;
      create table release_exposures (
        name text not null,
        version text not null,
        visitor_id text not null,
        network text not null,
        first_seen_at timestamptz not null default now(),
        hurt_at timestamptz,
        primary key (name, version, visitor_id)
      );
      create index on release_exposures (name, first_seen_at);
      create table release_judgments (
        name text not null,
        version text not null,
        stable_version text not null,
        step int not null,
        step_started_at timestamptz not null,
        started_at timestamptz not null,
        log_evidence double precision not null,
        counts jsonb not null,
        updated_at timestamptz not null default now(),
        primary key (name, version)
      );
    `);
  }
}
