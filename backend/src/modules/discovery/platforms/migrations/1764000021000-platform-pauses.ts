import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when no process asks a platform that has failed again and again in one of them. */
export class PlatformPauses1764000021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table platform_states add column paused_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table platform_states drop column paused_until');
  }
}
