import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

/** Who was two visitors may have two shares of one day. */
export class SharesOfADay1764000085020 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'creator_shares_of_owner',
      on: 'creator_shares (owner, day)',
    });
    await runner.query(
      'alter table creator_shares drop constraint if exists creator_shares_owner_day_key',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table creator_shares add constraint creator_shares_owner_day_key unique (owner, day)',
    );
    await runner.query('drop index concurrently if exists creator_shares_of_owner');
  }
}
