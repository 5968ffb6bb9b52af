import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FirstLive1764000007200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table release_versions rename given_out_at to first_live_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table release_versions rename first_live_at to given_out_at');
  }
}
