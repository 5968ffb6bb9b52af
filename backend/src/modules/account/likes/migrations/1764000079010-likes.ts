import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Likes1764000079010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table likes (
        visitor_id text not null,
        kind text not null,
        id text not null,
        liked_at timestamptz(3) not null default now(),
        primary key (visitor_id, kind, id)
      );
      create index likes_of_subject on likes (kind, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table likes');
  }
}
