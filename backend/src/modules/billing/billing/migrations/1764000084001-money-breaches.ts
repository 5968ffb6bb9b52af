import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MoneyBreaches1764000084001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What must be true of money and was not, when it was last checked.
      create table money_breaches (
        kind text not null,
        subject text not null,
        text text not null,
        since timestamptz(3) not null default now(),
        -- Null until a later look has found it again: what is under way is none.
        confirmed_at timestamptz(3),
        primary key (kind, subject)
      );
      -- When it was last checked; one row.
      create table money_check_runs (
        is_only boolean primary key default true check (is_only),
        checked_at timestamptz(3) not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table money_breaches, money_check_runs');
  }
}
