import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recommendations that an outside model has put into words, for the latest report of trends that has them. */
export class WordedRecommendations1764000077030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table worded_recommendations (
        id smallint primary key default 1 check (id = 1),
        -- When the report was computed that they follow from.
        computed_at timestamptz not null,
        asked_at timestamptz not null,
        -- Null where the model wrote nothing that can be used.
        recommendations jsonb
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table worded_recommendations');
  }
}
