import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ledger is what counts: texts in their order, each with a hash of it and of all before. The table of forecasts repeats it for lists; the title of
 * a video is in there alone, because it goes where the video goes.
 */
export class Forecasts1764000073030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table forecast_ledger (
        number bigint primary key,
        body text not null,
        hash text not null
      );
      create table forecasts (
        id uuid primary key,
        -- One for each; it may be gone.
        video_id text not null unique,
        subject text not null,
        probability double precision not null,
        baseline double precision not null,
        threshold double precision not null,
        -- In the time of the video, which for samples is not the real one.
        made_at timestamptz not null,
        due_at timestamptz not null,
        is_replayed boolean not null,
        recorded_at timestamptz not null,
        entry bigint not null unique references forecast_ledger,
        -- Null where it is open, or nobody knows.
        happened boolean,
        graded_at timestamptz,
        outcome_entry bigint unique references forecast_ledger
      );
      create index forecasts_graded on forecasts (abs(happened::int - probability) desc, id) where happened is not null;
      create index forecasts_open on forecasts (due_at, id) where graded_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table forecasts, forecast_ledger');
  }
}
