import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WriteKeys1764000084002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Writes that the provider has refused for good, and how often: what is wanted again has another key.
      create table provider_write_keys (
        key text primary key,
        attempt integer not null,
        changed_at timestamptz(3) not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table provider_write_keys');
  }
}
