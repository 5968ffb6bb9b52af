import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the times of a forecast are counted from, and why nobody can know what became of it. */
export class UndecidedForecasts1764000077050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table forecasts
        -- Null for real times.
        add column basis timestamptz,
        -- Null where it is open or decided, and of those that were given up before there were reasons.
        add column undecided_because text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table forecasts drop column basis, drop column undecided_because');
  }
}
