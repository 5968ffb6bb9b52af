import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Referrals1764000032100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table affiliate_payouts (
        id uuid primary key default gen_random_uuid(),
        affiliate_id uuid not null references affiliates,
        amount_cents integer not null check (amount_cents > 0),
        state text not null check (state in ('requested', 'approved', 'paid', 'declined', 'failed')),
        destination text not null,
        -- Encrypted, as they were at the request; removed when the payout is closed.
        details text,
        reason text,
        export_id uuid,
        requested_at timestamptz(3) not null,
        changed_at timestamptz(3) not null
      );
      create index affiliate_payouts_of_affiliate on affiliate_payouts (affiliate_id, requested_at desc, id desc);
      create index affiliate_payouts_by_time on affiliate_payouts (requested_at desc, id desc);
      create index affiliate_payouts_open on affiliate_payouts (state) where state in ('requested', 'approved');

      create table affiliate_referrals (
        id uuid primary key default gen_random_uuid(),
        affiliate_id uuid not null references affiliates,
        -- The first invoice of whom is referred.
        invoice_id text not null unique,
        pseudonym text not null,
        paid_cents integer not null,
        commission_cents integer not null check (commission_cents > 0),
        reversed_cents integer not null default 0 check (reversed_cents between 0 and commission_cents),
        converted_at timestamptz(3) not null,
        held_until timestamptz(3) not null,
        -- An operator decides about it before it is released.
        is_in_review boolean not null,
        released_at timestamptz(3),
        -- The payout that its commission is part of.
        payout_id uuid references affiliate_payouts
      );
      create index affiliate_referrals_of_affiliate on affiliate_referrals (affiliate_id, converted_at desc, id desc);
      create index affiliate_referrals_held on affiliate_referrals (held_until) where released_at is null;
      create index affiliate_referrals_in_review on affiliate_referrals (converted_at, id) where is_in_review;
      create index affiliate_referrals_of_payout on affiliate_referrals (payout_id) where payout_id is not null;

      create table affiliate_refunds (
        refund_id text primary key,
        referral_id uuid not null references affiliate_referrals,
        cents integer not null
      );
      create index affiliate_refunds_of_referral on affiliate_refunds (referral_id);

      -- Who is referred already, in every browser that has their purchases.
      create table affiliate_referred_visitors (
        visitor_id text primary key,
        referral_id uuid not null references affiliate_referrals
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table affiliate_referred_visitors, affiliate_refunds, affiliate_referrals, affiliate_payouts',
    );
  }
}
