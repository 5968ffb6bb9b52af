import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SourcesOfShares1764000091000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Of ads, or of the pool.
    await runner.query(`alter table creator_shares add column source text not null default 'ads'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table creator_shares drop column source');
  }
}
