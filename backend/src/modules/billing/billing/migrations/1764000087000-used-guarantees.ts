import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UsedGuarantees1764000087000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Keyed hash of the fingerprint of the card that paid it.
      alter table invoices add column card_hash text;
      -- Who has used the money-back guarantee, in keyed hashes that can be compared with nothing else here.
      create table used_guarantees (
        payer_hash text primary key,
        known_by text not null check (known_by in ('card', 'address')),
        used_at timestamptz(3) not null default now()
      );
      create index used_guarantees_age on used_guarantees (used_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table used_guarantees;
      alter table invoices drop column card_hash;
    `);
  }
}
