import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BlockLists1764000017000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table block_lists (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        name text not null,
        is_default boolean not null default false,
        is_shared boolean not null default false,
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3)
      );
      create index block_lists_of_visitor on block_lists (visitor_id);
      create unique index default_block_list_of_visitor on block_lists (visitor_id) where is_default;

      create table block_list_entries (
        id uuid primary key default gen_random_uuid(),
        list_id uuid not null references block_lists on delete cascade,
        kind text not null check (kind in ('channel', 'keyword')),
        value text not null,
        written text,
        created_at timestamptz(3) not null default now(),
        unique (list_id, kind, value)
      );

      create table block_list_subscriptions (
        visitor_id text not null,
        list_id uuid not null references block_lists on delete cascade,
        created_at timestamptz(3) not null default now(),
        primary key (visitor_id, list_id)
      );
      create index subscriptions_of_block_list on block_list_subscriptions (list_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table block_list_subscriptions, block_list_entries, block_lists');
  }
}
