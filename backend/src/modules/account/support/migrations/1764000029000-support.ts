import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Support1764000029000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Times have milliseconds, as cursors do.
    await runner.query(`
      create table support_requests (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        subject text not null,
        state text not null default 'open' check (state in ('open', 'answered', 'closed')),
        priority text not null check (priority in ('high', 'normal')),
        email text,
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        changed_at timestamptz(3) not null default now(),
        waiting_since timestamptz(3) not null default now()
      );
      create index support_requests_of_visitor on support_requests (visitor_id, changed_at desc, id desc);
      -- In the order of the alphabet, 'high' is before 'normal'.
      create index support_queue on support_requests (state, priority, waiting_since, id);

      create table support_messages (
        id uuid primary key default gen_random_uuid(),
        request_id uuid not null references support_requests on delete cascade,
        visitor_id text not null,
        author text not null check (author in ('visitor', 'support')),
        text text not null,
        created_at timestamptz(3) not null default now()
      );
      create index support_messages_of_request on support_messages (request_id, created_at);
      create index support_messages_of_visitor on support_messages (visitor_id, created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table support_messages, support_requests');
  }
}
