import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What importing files, recognizing copies and hiding samples need. */
export class Intake1764000014000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table videos add title_key bigint;
      alter table categories add engagement double precision not null default 0;
      alter table sample_catalog add shown boolean not null default true;
      create table catalog_imports (
        file text primary key,
        hash text not null,
        -- What was read and stored so far.
        records bigint not null default 0,
        videos bigint not null default 0,
        rejected bigint not null default 0,
        rejected_bytes bigint not null default 0,
        started_at timestamptz not null default now(),
        finished_at timestamptz
      );
    `);
    await runner.query(promotion);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger "Promote a copy" on videos;
      drop function promote_copy;
      drop table catalog_imports;
      alter table sample_catalog drop column shown;
      alter table categories drop column engagement;
      alter table videos drop column title_key;
    `);
  }
}

/**
 * Where the original of several copies is deleted, one of them takes its place. Triggers run in the order of their names: this one has to
 * come before those of the foreign key ("RI_…"), which make the copies forget each other.
 */
const promotion = `
  create function promote_copy() returns trigger language plpgsql as $$
  declare
    heir bigint;
  begin
    select id into heir from videos where duplicate_of = old.id
      order by coalesce(view_count, -1) desc, coalesce(published_at, 'infinity'), id limit 1;
    if found then
      update videos set duplicate_of = nullif(heir, id) where duplicate_of = old.id;
    end if;
    return null;
  end $$;
  create trigger "Promote a copy" after delete on videos
    for each row when (old.duplicate_of is null) execute function promote_copy();
`;
