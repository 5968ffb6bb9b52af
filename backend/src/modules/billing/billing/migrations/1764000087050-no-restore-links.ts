import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Purchases come back by a confirmed address. What the table has are addresses that somebody has typed, of links that worked for minutes.
 * @safe drop: only asking for such a link uses it; that fails in processes of the last release until they are replaced, and nothing else does.
 * @safe change-in-batches: there are three an hour for an address at most, and nobody else changes them.
 */
export class NoRestoreLinks1764000087050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop table restore_links');
    await runner.query(`delete from jobs where kind = 'send-restore-link'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table restore_links (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        token_hash bytea unique,
        used_at timestamptz(3),
        created_at timestamptz(3) not null default now()
      );
      create index restore_links_of_email on restore_links (email, created_at);
      create index restore_links_by_time on restore_links (created_at);
    `);
  }
}
