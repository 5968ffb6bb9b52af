import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

export class CardsOfInvoices1764000087001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'invoices_card',
      on: 'invoices (card_hash) where card_hash is not null',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists invoices_card');
  }
}
