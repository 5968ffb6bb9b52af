import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Profiles1764000080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table visitor_profiles (
        visitor_id text primary key,
        preferences jsonb not null default '{}',
        switches jsonb not null default '{}',
        changed_at timestamptz not null default now()
      );
      create table visitor_feedback (
        visitor_id text not null,
        kind text not null,
        id text not null,
        given_at timestamptz not null default now(),
        primary key (visitor_id, kind, id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table visitor_feedback, visitor_profiles');
  }
}
