import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Collections1764000035000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table collections (
        id uuid primary key default gen_random_uuid(),
        slug text not null unique,
        title text not null,
        description text not null,
        is_exclusive boolean not null,
        is_published boolean not null,
        video_ids text[] not null,
        position integer not null,
        version integer not null default 1,
        -- Checked at the end of a statement, because ordering moves all of them.
        unique (position) deferrable
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table collections');
  }
}
