import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Pool1764000091001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A month that is over, and what creators have a part of. Months are written as their first days.
      create table pools (
        month date primary key,
        -- What the ledger had of Premium until the month was over, by kind of transaction, when this was computed.
        books jsonb not null,
        -- What was added to that since the month before.
        lines jsonb not null,
        -- What was missing in the month before, 0 or less.
        carried_cents bigint not null check (carried_cents <= 0),
        cents bigint not null check (cents >= 0),
        -- Of all creators who had a share.
        counted_views integer not null,
        computed_at timestamptz(3) not null default now()
      );

      create table pool_parts (
        id uuid primary key default gen_random_uuid(),
        month date not null references pools,
        owner text not null,
        -- Views by network, the most first. Nothing says which networks they were.
        networks integer[] not null,
        counted_views integer not null,
        -- Whether the plan had a share when it was computed.
        has_share boolean not null,
        cents bigint not null,
        -- When it was decided whether the owner gets it.
        shared_at timestamptz(3),
        -- What they have got, if so.
        share_id uuid
      );
      create index pool_parts_of_owner on pool_parts (owner, month);
      create index pool_parts_to_share on pool_parts (month) where shared_at is null;

      create table pool_views (
        month date not null,
        -- Such as content:<key>.
        content text not null,
        owner text not null,
        views integer not null,
        -- Once the month is computed.
        part_id uuid,
        primary key (month, content)
      );
      create index pool_views_of_owner on pool_views (owner, month);
      create index pool_views_of_part on pool_views (part_id) where part_id is not null;

      -- Where the views of an owner in a month came from, until it is computed.
      create table pool_networks (
        month date not null,
        owner text not null,
        network text not null,
        views integer not null,
        primary key (month, owner, network)
      );
      create index pool_networks_of_owner on pool_networks (owner);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table pool_networks, pool_views, pool_parts, pools');
  }
}
