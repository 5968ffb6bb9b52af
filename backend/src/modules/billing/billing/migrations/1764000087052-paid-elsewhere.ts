import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaidElsewhere1764000087052 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table money_returns add elsewhere_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table money_returns drop elsewhere_at');
  }
}
