import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Follows1764000008300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Times have milliseconds, as cursors do.
    await runner.query(`
      create table follows (
        visitor_id text not null,
        kind text not null,
        id text not null,
        followed_at timestamptz(3) not null default now(),
        primary key (visitor_id, kind, id)
      );
      create index follows_of_visitor on follows (visitor_id, followed_at desc, kind desc, id desc);
      create index followers on follows (kind, id, visitor_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table follows');
  }
}
