import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The insights of an analysis in the words of an outside model. They belong to one analysis: a later one begins with its own words. */
export class WordedInsights1764000077010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table worded_insights (
        video_id text primary key references video_analyses (video_id) on delete cascade,
        -- When the analysis was made that they are of.
        analyzed_at timestamptz not null,
        asked_at timestamptz not null,
        -- Null where the model wrote nothing that can be used.
        insights jsonb,
        written_by text
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table worded_insights');
  }
}
