import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Campaigns1764000038000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table affiliate_campaigns (
        id uuid primary key default gen_random_uuid(),
        affiliate_id uuid not null references affiliates,
        -- Never given to another campaign: links with it are out there.
        slug text not null,
        name text not null,
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        archived_at timestamptz(3),
        unique (affiliate_id, slug)
      );
      create index affiliate_campaigns_by_time on affiliate_campaigns (affiliate_id, created_at desc, id desc);

      alter table affiliate_clicks
        -- Null where the link names none, and for clicks from before there were campaigns.
        add column campaign_id uuid,
        -- The path to which the link led.
        add column landing_page text;
      -- What was the attributed click, which forgets its visitor.
      alter table affiliate_referrals
        add column campaign_id uuid,
        add column landing_page text,
        add column clicked_at timestamptz(3);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table affiliate_referrals drop column campaign_id, drop column landing_page, drop column clicked_at;
      alter table affiliate_clicks drop column campaign_id, drop column landing_page;
      drop table affiliate_campaigns;
    `);
  }
}
