import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiKeys1764000030100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table api_keys (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        name text not null,
        scopes text[] not null,
        prefix text not null,
        hash bytea not null unique,
        created_at timestamptz(3) not null default now(),
        last_used_at timestamptz(3)
      );
      create index api_keys_of_visitor on api_keys (visitor_id);

      -- Room in the pages keeps the updates of a busy row cheap.
      create table api_calls (
        visitor_id text not null,
        day date not null,
        calls integer not null,
        primary key (visitor_id, day)
      ) with (fillfactor = 50);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table api_calls, api_keys');
  }
}
