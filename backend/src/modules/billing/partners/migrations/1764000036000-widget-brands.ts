import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WidgetBrands1764000036000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table widget_brands (
        key text primary key,
        visitor_id text not null,
        name text not null,
        label text not null,
        accent text not null,
        corners text not null,
        shows_site boolean not null,
        version integer not null default 1,
        created_at timestamptz(3) not null default now()
      );
      create index widget_brands_of_visitor on widget_brands (visitor_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table widget_brands');
  }
}
