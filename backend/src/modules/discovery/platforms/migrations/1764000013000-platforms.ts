import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the site remembers of platforms; all of it can be lost but the budgets. */
export class Platforms1764000013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform_states (
        platform text primary key,
        stored_since timestamptz,
        last_answer_at timestamptz,
        failing_since timestamptz,
        failure text,
        blocked_until timestamptz,
        discover_after timestamptz,
        discovery_failures int not null default 0
      );
      create table platform_budgets (
        platform text not null,
        budget text not null,
        used int not null check (used >= 0),
        resets_at timestamptz not null,
        blocked_until timestamptz,
        primary key (platform, budget)
      );
      create table platform_answers (
        platform text not null,
        key text not null,
        asking_until timestamptz,
        video_ids text[],
        total bigint,
        answered_at timestamptz,
        expires_at timestamptz not null,
        primary key (platform, key)
      );
      create index platform_answers_by_expiry on platform_answers (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform_answers, platform_budgets, platform_states');
  }
}
