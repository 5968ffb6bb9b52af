import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Entitlements1764000027000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table entitlement_grants (
        -- What it comes from, such as subscription:<id>; each gives one plan to one visitor.
        source text primary key,
        visitor_id text not null,
        plan text not null,
        valid_until timestamptz(3) not null,
        reason text not null,
        changed_at timestamptz(3) not null default now()
      );
      create index entitlement_grants_of_visitor on entitlement_grants (visitor_id, valid_until);

      -- Unlogged: searches wait for no disk, and after a crash a day's counts begin again.
      create unlogged table daily_uses (
        -- A visitor, or the signature of a network of clients without cookie.
        visitor_id text not null,
        limit_name text not null,
        -- In UTC.
        day date not null,
        -- Signatures of what was used, each once.
        counted text[] not null default '{}',
        incidental text[] not null default '{}',
        -- When something was counted last.
        changed_at timestamptz(3) not null default now(),
        primary key (visitor_id, limit_name, day)
      );
      create index daily_uses_by_day on daily_uses (day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table entitlement_grants, daily_uses');
  }
}
