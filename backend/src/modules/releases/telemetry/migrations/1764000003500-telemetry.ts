import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Telemetry1764000003500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table release_health (
        name text not null,
        version text not null,
        minute timestamptz not null,
        loads int not null default 0,
        load_failures int not null default 0,
        render_failures int not null default 0,
        exceptions int not null default 0,
        load_ms_sum double precision not null default 0,
        load_ms_count int not null default 0,
        lcp_sum double precision not null default 0,
        lcp_count int not null default 0,
        cls_sum double precision not null default 0,
        cls_count int not null default 0,
        inp_sum double precision not null default 0,
        inp_count int not null default 0,
        primary key (name, version, minute)
      );
      create index on release_health (minute);

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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table release_health, release_exposures, release_judgments');
  }
}
