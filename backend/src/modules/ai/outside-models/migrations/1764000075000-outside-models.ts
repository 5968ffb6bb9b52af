import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OutsideModels1764000075000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outside_texts (
        hash text primary key,
        written jsonb not null,
        created_at timestamptz not null default now()
      );
      create index outside_texts_by_age on outside_texts (created_at);

      create table outside_requests (
        day date primary key,
        requests integer not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table outside_texts, outside_requests');
  }
}
