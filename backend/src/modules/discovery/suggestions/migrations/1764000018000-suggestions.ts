import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What can be suggested, and the list of it that is current. */
export class Suggestions1764000018000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table suggestions (
        folded text primary key,
        text text not null,
        kind text not null check (kind in ('search', 'category', 'channel')),
        target text,
        weight real not null
      );
      create table suggestion_list (
        id smallint primary key default 1 check (id = 1),
        version uuid not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table suggestion_list, suggestions');
  }
}
