import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Ads1764000033000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ads (
        id uuid primary key default gen_random_uuid(),
        title text not null,
        text text not null,
        url text not null,
        weight integer not null,
        is_sponsored boolean not null,
        starts_on date,
        ends_on date,
        version integer not null default 1,
        created_at timestamptz(3) not null default now()
      );

      -- What the site says of itself, until operators say something else.
      insert into ads (title, text, url, weight, is_sponsored) values
        ('Tessera without ads', 'Pro and Premium have no ads, unlimited searches and advanced filters.', '/pricing', 1, false),
        ('Keep Tessera open to all', 'Searching is free. A plan, or a donation, pays for it.', '/pricing?donate', 1, false);

      -- What is counted of a day until that is over. Networks are signed, so that no address is kept.
      create table ad_counts (
        day date not null,
        placement text not null,
        -- An ad, or provider.
        ad text not null,
        network text not null,
        impressions integer not null default 0,
        clicks integer not null default 0,
        primary key (day, placement, ad, network)
      );

      create table ad_days (
        day date not null,
        placement text not null,
        ad text not null,
        impressions integer not null,
        clicks integer not null,
        -- Without what few networks contribute more than others.
        billed_impressions integer not null,
        billed_clicks integer not null,
        cents integer not null,
        primary key (day, placement, ad)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ad_days, ad_counts, ads');
  }
}
