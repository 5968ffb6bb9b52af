import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

export class IdentityOfParts1764000085011 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'ledger_accounts_parts',
      on: `ledger_accounts (kind, coalesce(owner, ''), part)`,
      unique: true,
    });
    await runner.query('drop index concurrently if exists ledger_accounts_identity');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'ledger_accounts_identity',
      on: `ledger_accounts (kind, coalesce(owner, ''))`,
      unique: true,
    });
    await runner.query('drop index concurrently if exists ledger_accounts_parts');
  }
}
