import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Processes keep the live versions until others are. */
export class ToldReleases1764000099060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`select tell_changes_of('release_revision', 'releases')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`select tell_no_changes_of('release_revision')`);
  }
}
