import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells every process what has changed, once the transaction is committed: `select tell_changes_of('block_lists', 'hidden', 'visitor_id', 'id')`
 * in a migration of the table's owner. The values of the columns say what of the topic has changed; without columns, or where they are many,
 * it is the whole topic.
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

      create function tell_changes_of(watched regclass, variadic given text[]) returns void language plpgsql as $$
      declare
        operation text;
        told text := (select string_agg(quote_literal(one), ', ' order by place) from unnest(given) with ordinality as all_of (one, place));
        seen text;
      begin
        foreach operation in array array['insert', 'update', 'delete', 'truncate'] loop
          seen := case
            when cardinality(given) = 1 or operation = 'truncate' then ''
            when operation = 'insert' then 'referencing new table as changed'
            when operation = 'delete' then 'referencing old table as changed'
            else 'referencing old table as before_change new table as changed'
          end;
          execute format('create trigger told_of_%s after %s on %s %s for each statement execute function tell_changes(%s)',
            operation, operation, watched, seen, told);
        end loop;
      end $$;

      create function tell_no_changes_of(watched regclass) returns void language plpgsql as $$
      declare
        operation text;
      begin
        foreach operation in array array['insert', 'update', 'delete', 'truncate'] loop
          execute format('drop trigger told_of_%s on %s', operation, watched);
        end loop;
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function tell_no_changes_of, tell_changes_of, tell_changes');
  }
}
