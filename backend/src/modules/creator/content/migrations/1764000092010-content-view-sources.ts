import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ContentViewSources1764000092010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of the views that content_view_counts has; networks are limited there.
      create table content_view_sources (
        item_id uuid not null references content_items on delete cascade,
        day date not null,
        source text not null check (source in ('search', 'recommended', 'follow', 'link', 'feed')),
        views integer not null default 0,
        primary key (item_id, day, source)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table content_view_sources');
  }
}
