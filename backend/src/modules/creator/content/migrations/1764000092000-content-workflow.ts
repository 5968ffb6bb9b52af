import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ContentWorkflow1764000092000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of items from before, nobody knows.
      alter table content_items add status_since timestamptz(3);
      alter table content_items alter status_since set default now();

      -- Whoever changes a status.
      create function note_content_status() returns trigger language plpgsql as $$
      begin
        new.status_since := now();
        return new;
      end $$;
      create trigger content_items_status before update of status on content_items
        for each row when (old.status is distinct from new.status)
        execute function note_content_status();

      create table content_rules (
        visitor_id text not null,
        rule text not null check (rule in ('in-review', 'unchanged-draft', 'planned')),
        is_on boolean not null,
        days integer not null check (days > 0),
        primary key (visitor_id, rule)
      );
      create index content_rules_on on content_rules (rule) where is_on;

      create table content_reminders (
        item_id uuid not null references content_items on delete cascade,
        rule text not null,
        -- What it was about: when it came into review, was changed, or is planned.
        since timestamptz(3) not null,
        primary key (item_id, rule)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table content_reminders, content_rules;
      drop trigger content_items_status on content_items;
      drop function note_content_status();
      alter table content_items drop column status_since;
    `);
  }
}
