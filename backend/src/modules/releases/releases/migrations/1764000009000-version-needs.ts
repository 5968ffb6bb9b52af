import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No version from before could declare any. */
export class VersionNeeds1764000009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table release_versions add column needs text[] not null default '{}'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table release_versions drop column needs');
  }
}
