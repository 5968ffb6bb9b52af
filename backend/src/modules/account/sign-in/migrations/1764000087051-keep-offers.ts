import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepOffers1764000087051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table keep_offers (
        visitor_id text primary key,
        -- What was stored.
        what text not null,
        offered_at timestamptz(3) not null default now(),
        dismissed_at timestamptz(3)
      );
      create index keep_offers_by_age on keep_offers (offered_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table keep_offers');
  }
}
