import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Forecasts of topics, which have no video. */
export class TopicForecasts1764000073040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table forecasts alter column video_id drop not null;
      alter table forecasts add column topic text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from forecasts where video_id is null;
      alter table forecasts drop column topic;
      alter table forecasts alter column video_id set not null;
    `);
  }
}
