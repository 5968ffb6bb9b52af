import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ContentShares1764000037000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What of a day's counts was beside somebody's content, until the day is over.
      create table ad_content_counts (
        day date not null,
        placement text not null,
        ad text not null,
        -- Such as playlist:<id>.
        content text not null,
        network text not null,
        impressions integer not null default 0,
        clicks integer not null default 0,
        primary key (day, placement, ad, content, network)
      );

      create table ad_content_days (
        day date not null,
        content text not null,
        -- The visitor whose content it is.
        owner text not null,
        impressions integer not null,
        clicks integer not null,
        -- What its ads brought in, in cents with fractions.
        revenue numeric not null,
        -- Its part of the owner's share, in cents; null until that is decided.
        share_cents integer,
        primary key (day, content)
      );
      create index ad_content_days_of_owner on ad_content_days (owner, day);
      create index ad_content_days_to_share on ad_content_days (day, owner) where share_cents is null;

      create table creator_shares (
        id uuid primary key default gen_random_uuid(),
        owner text not null,
        day date not null,
        cents integer not null check (cents > 0),
        -- Who has paid for the plan it was earned with: the owner, or another browser that the purchase was moved to.
        plan_holder text not null,
        held_until timestamptz(3) not null,
        released_at timestamptz(3),
        reversed_at timestamptz(3),
        unique (owner, day)
      );
      create index creator_shares_of_holder on creator_shares (plan_holder, day);
      create index creator_shares_held on creator_shares (held_until) where released_at is null and reversed_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table creator_shares, ad_content_days, ad_content_counts');
  }
}
