import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Purchases come back by a confirmed address; links for them worked for minutes. */
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
