import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sentences of the report in the words of an outside model, with its name. They go with the report: a later one begins with its own words. */
export class WordedTrends1764000077020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table trend_reports add column wording jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table trend_reports drop column wording');
  }
}
