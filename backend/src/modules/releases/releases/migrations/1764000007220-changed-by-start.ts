import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ChangedByStart1764000007220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table release_channels rename placed_by_start to changed_by_start');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table release_channels rename changed_by_start to placed_by_start');
  }
}
