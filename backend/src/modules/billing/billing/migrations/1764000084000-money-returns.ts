import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MoneyReturns1764000084000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Money that goes back to who paid: refunds, whoever asked for them, and what banks take back.
      create table money_returns (
        id uuid primary key default gen_random_uuid(),
        -- What was wanted, for good: wanted again, it is the same.
        key text not null unique,
        kind text not null check (kind in ('refund', 'dispute')),
        reason text not null,
        provider_id text unique,
        payment_id text not null,
        -- Null for a donation.
        invoice_id uuid references invoices,
        cents integer not null check (cents > 0),
        state text not null check (state in ('requested', 'pending', 'succeeded', 'failed')),
        failure text,
        -- How much of it the payer had as a credit, which is taken first; null until it is known.
        credit_cents integer,
        credit_taken_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        changed_at timestamptz(3) not null default now(),
        -- When a failed one was made good by another.
        resolved_at timestamptz(3)
      );
      create index money_returns_of_payment on money_returns (payment_id);
      create index money_returns_of_invoice on money_returns (invoice_id);
      create index money_returns_unfinished on money_returns (created_at)
        where state in ('requested', 'failed') or credit_taken_at is null;

      -- What goes back of an invoice, or went back; of older ones only what was refunded is known.
      alter table invoices add back_cents integer not null default 0;
      -- What a customer has left at the provider, and when that was read.
      alter table customers add credit_cents integer not null default 0, add credit_ticket bigint not null default 0;
      -- Why the site ended it, where it did.
      alter table subscriptions add end_reason text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table subscriptions drop end_reason;
      alter table customers drop credit_cents, drop credit_ticket;
      alter table invoices drop back_cents;
      drop table money_returns;
    `);
  }
}
