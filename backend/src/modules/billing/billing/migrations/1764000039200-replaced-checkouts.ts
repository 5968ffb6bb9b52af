import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReplacedCheckouts1764000039200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Set once another checkout has ended this one.
      alter table subscriptions add replaced_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table subscriptions drop replaced_at');
  }
}
