import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Affiliates1764000032000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table affiliates (
        id uuid primary key default gen_random_uuid(),
        -- Null once the visitor is erased: codes and referrals stay, and lead to nobody.
        visitor_id text unique,
        -- Encrypted; what is masked is readable.
        payout_details text,
        masked_details jsonb,
        created_at timestamptz(3) not null default now(),
        check ((payout_details is null) = (masked_details is null))
      );

      create table affiliate_codes (
        code text primary key,
        -- The same for codes that are easily taken for each other.
        skeleton text not null unique,
        affiliate_id uuid not null references affiliates,
        is_active boolean not null,
        created_at timestamptz(3) not null default now()
      );
      create index affiliate_codes_of_affiliate on affiliate_codes (affiliate_id);
      create unique index affiliate_codes_active on affiliate_codes (affiliate_id) where is_active;

      create table affiliate_clicks (
        id bigint generated always as identity primary key,
        affiliate_id uuid not null references affiliates,
        day date not null,
        -- Null in frames of other sites, and once the click is too old to count for a purchase.
        visitor_id text,
        -- A hash that is another one every day; null where networks are unknown, and later on.
        network text,
        is_framed boolean not null,
        clicked_at timestamptz(3) not null
      );
      create unique index affiliate_clicks_of_visitor on affiliate_clicks (affiliate_id, day, visitor_id)
        where visitor_id is not null;
      create unique index affiliate_clicks_framed on affiliate_clicks (affiliate_id, day, network) where is_framed and network is not null;
      create index affiliate_clicks_by_day on affiliate_clicks (day, affiliate_id);
      create index affiliate_clicks_to_attribute on affiliate_clicks (visitor_id, clicked_at) where visitor_id is not null;

      -- In which networks affiliates were seen, by day, to notice who refers themselves.
      create table affiliate_sightings (
        affiliate_id uuid not null references affiliates,
        day date not null,
        network text not null,
        primary key (affiliate_id, day, network)
      );
      create index affiliate_sightings_by_day on affiliate_sightings (day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table affiliate_sightings, affiliate_clicks, affiliate_codes, affiliates',
    );
  }
}
