import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

export class IndexOfDonorsCards1764000095001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'payments_card',
      on: 'payments (card_hash) where card_hash is not null',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists payments_card');
  }
}
