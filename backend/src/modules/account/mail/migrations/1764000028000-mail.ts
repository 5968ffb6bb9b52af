import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mail1764000028000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mails (
        id uuid primary key default gen_random_uuid(),
        visitor_id text,
        kind text not null,
        key text,
        recipient text not null,
        content jsonb,
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
        reason text,
        created_at timestamptz(3) not null default now(),
        settled_at timestamptz(3),
        unique (kind, key),
        check ((state = 'waiting') = (settled_at is null)),
        -- What was sent is not kept.
        check (case state when 'waiting' then content is not null when 'sent' then content is null else true end)
      );
      create index mails_of_recipient on mails (recipient, kind, created_at);
      create index mails_of_visitor on mails (visitor_id) where visitor_id is not null;
      create index mails_unsent on mails (state, created_at desc, id desc) where state <> 'sent';
      create index mails_settled on mails (settled_at) where settled_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mails');
  }
}
