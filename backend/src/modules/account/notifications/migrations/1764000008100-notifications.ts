import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications1764000008100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Times have milliseconds, as cursors do.
    await runner.query(`
      create table notifications (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        kind text not null,
        text text not null,
        path text not null,
        created_at timestamptz(3) not null default now(),
        read_at timestamptz(3)
      );
      create index notifications_of_visitor on notifications (visitor_id, created_at desc, id desc);
      create index notifications_unread on notifications (visitor_id) where read_at is null;
      create index notifications_by_age on notifications (created_at);

      create table notification_opt_outs (
        visitor_id text not null,
        kind text not null,
        primary key (visitor_id, kind)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notifications, notification_opt_outs');
  }
}
