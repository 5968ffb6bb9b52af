import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TakenDown1764000022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table block_lists
        add taken_down_at timestamptz(3),
        add taken_down_reason text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table block_lists drop taken_down_at, drop taken_down_reason');
  }
}
