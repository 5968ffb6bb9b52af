import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells every process what has changed, once the transaction is committed. The first argument of a trigger is the topic, the others are
 * columns whose values say what of it has changed; without one, or where they are many, it is the whole topic.
 */
export class Changes1764000099000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function tell_changes() returns trigger language plpgsql as $$
      declare
        topic text := tg_argv[0];
        columns text[] := tg_argv[1:];
        keys text[];
      begin
        if tg_op = 'TRUNCATE' or tg_nargs = 1 then
          perform pg_notify('changes', topic);
          return null;
        end if;
        if tg_op = 'UPDATE' then
          keys := array(select distinct either.row ->> told.name from unnest(columns) as told (name) cross join (
            (select to_jsonb(changed) as row from changed except select to_jsonb(before_change) from before_change)
            union all
            (select to_jsonb(before_change) from before_change except select to_jsonb(changed) from changed)
          ) as either limit 101);
        else
          keys := array(
            select distinct to_jsonb(changed) ->> told.name from unnest(columns) as told (name) cross join changed limit 101);
        end if;
        if cardinality(keys) > 100 then
          perform pg_notify('changes', topic);
        else
          perform pg_notify('changes', topic || ' ' || key) from unnest(keys) as key where key is not null;
        end if;
        return null;
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function tell_changes');
  }
}
