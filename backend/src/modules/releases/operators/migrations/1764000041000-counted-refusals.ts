import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries about refused attempts may be counted on; everything else about an entry stays as it was written. */
export class CountedRefusals1764000041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function assert_counted_on() returns trigger language plpgsql as $$
        begin
          if (to_jsonb(old) - 'to_state') = (to_jsonb(new) - 'to_state')
            and old.to_state - array['count', 'last'] = new.to_state - array['count', 'last']
            and old.to_state->>'last' <= new.to_state->>'last'
            and (old.to_state->>'count')::int < (new.to_state->>'count')::int
          then return new; end if;
          raise exception 'the audit trail is only ever added to';
        end
      $$;
      drop trigger audit_entries_stay on audit_entries;
      create trigger audit_entries_stay before delete or truncate on audit_entries
        for each statement execute function refuse_audit_change();
      create trigger audit_entries_count_on before update on audit_entries
        for each row execute function assert_counted_on();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger audit_entries_count_on on audit_entries;
      drop function assert_counted_on;
      drop trigger audit_entries_stay on audit_entries;
      create trigger audit_entries_stay before update or delete or truncate on audit_entries
        for each statement execute function refuse_audit_change();
    `);
  }
}
