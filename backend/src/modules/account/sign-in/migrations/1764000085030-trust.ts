import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Trust1764000085030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table trust_words (
        -- By which the audit trail knows it, which outlives the visitor.
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null unique,
        reason text not null,
        granted_at timestamptz(3) not null default now()
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table trust_words');
  }
}
