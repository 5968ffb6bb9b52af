import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CardsOfDonations1764000095000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Keyed hash of the fingerprint of the card that paid it.
      alter table payments add column card_hash text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payments drop column card_hash');
  }
}
