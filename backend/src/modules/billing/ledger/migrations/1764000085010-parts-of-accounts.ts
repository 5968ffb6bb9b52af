import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PartsOfAccounts1764000085010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Who was two visitors has two accounts of a kind; the first one, 0, gets what is new.
    await runner.query('alter table ledger_accounts add part integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ledger_accounts drop part');
  }
}
