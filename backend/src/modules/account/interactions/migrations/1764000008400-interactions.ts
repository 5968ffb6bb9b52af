import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Interactions1764000008400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table interactions (
        id uuid primary key,
        visitor_id text not null,
        kind text not null,
        subject text not null,
        payload jsonb not null
      ) partition by range (id);
      create index interactions_of_visitor on interactions (visitor_id, id);
      create index interactions_with_subject on interactions (subject, id);

      create table interaction_settings (
        visitor_id text primary key,
        learning boolean not null default true
      );

      create table query_counts (
        day date not null,
        query text not null,
        visitors integer not null check (visitors >= 5),
        primary key (day, query)
      );

      -- The smallest UUID of version 7 of a time in UTC.
      create function first_interaction_id(at timestamp) returns uuid language sql immutable
        return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

      -- Makes the partitions of a month and those that follow; those that exist stay as they are.
      create function prepare_interactions(start timestamptz, following integer) returns void
        language plpgsql as $$
        declare
          month timestamp;
        begin
          for month in
            select date_trunc('month', start at time zone 'UTC') + make_interval(months => number)
            from generate_series(0, following) number
          loop
            execute format(
              'create table if not exists %I partition of interactions for values from (%L) to (%L)',
              'interactions_' || to_char(month, 'YYYY_MM'),
              first_interaction_id(month),
              first_interaction_id(month + interval '1 month')
            );
          end loop;
        end
        $$;

      select prepare_interactions(now() - interval '1 day', 13);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function prepare_interactions, first_interaction_id;
      drop table interactions, interaction_settings, query_counts;
    `);
  }
}
