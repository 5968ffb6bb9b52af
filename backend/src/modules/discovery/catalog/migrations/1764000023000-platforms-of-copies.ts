import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The search index has the platforms of copies with their original, and copies by the channel of their original: what changes of the
 * one has the other read again.
 * @safe lock: reads only what copies are, by their index; a write meanwhile would log its changes as before.
 */
export class PlatformsOfCopies1764000023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('lock table videos in share mode');
    await runner.query(logWithOriginals);
    await runner.query(`
      insert into search_changes (first_id, last_id)
        select min(id), max(id) from (
          select id, id - row_number() over (order by id) as island
          from (select distinct duplicate_of as id from videos where duplicate_of is not null) as originals
        ) as numbered group by island`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(logAlone);
  }
}

const logWithOriginals = `
  create or replace function log_search_changes() returns trigger language plpgsql as $$
  begin
    insert into search_changes (first_id, last_id)
      select min(id), max(id) from (
        select id, id - row_number() over (order by id) as island from (
          select id from changed
          union select duplicate_of from changed where duplicate_of is not null
        ) as concerned
      ) as numbered group by island;
    return null;
  end $$;

  -- A session plans it for the first number of changes that it sees: copies are looked up by an array, so by their index, and rows before and
  -- after are never joined one by one.
  create or replace function log_search_updates() returns trigger language plpgsql set enable_nestloop = off as $$
  begin
    insert into search_changes (first_id, last_id)
      with changed as materialized (
        select id, a.channel_id <> b.channel_id as has_moved,
          case when (a.platform, a.duplicate_of) is distinct from (b.platform, b.duplicate_of)
            then array[a.duplicate_of, b.duplicate_of] end as originals
        from after_change a join before_change b using (id)
        where (a.platform, a.channel_id, a.category_id, a.title, a.description, a.channel_title, a.tags,
            a.duration_seconds, a.view_count, a.published_at, a.hd, a.captions, a.mature, a.language, a.source,
            a.duplicate_of)
          is distinct from
          (b.platform, b.channel_id, b.category_id, b.title, b.description, b.channel_title, b.tags,
            b.duration_seconds, b.view_count, b.published_at, b.hd, b.captions, b.mature, b.language, b.source,
            b.duplicate_of)
      )
      select min(id), max(id) from (
        select id, id - row_number() over (order by id) as island from (
          select id from changed
          union select original from changed, unnest(originals) as original where original is not null
          union select id from videos where duplicate_of = any (array(select id from changed where has_moved))
        ) as concerned
      ) as numbered group by island;
    return null;
  end $$;
`;

const logAlone = `
  create or replace function log_search_changes() returns trigger language plpgsql as $$
  begin
    insert into search_changes (first_id, last_id)
      select min(id), max(id) from (
        select id, id - row_number() over (order by id) as island from changed
      ) as numbered group by island;
    return null;
  end $$;

  create or replace function log_search_updates() returns trigger language plpgsql as $$
  begin
    insert into search_changes (first_id, last_id)
      select min(id), max(id) from (
        select id, id - row_number() over (order by id) as island
        from after_change a join before_change b using (id)
        where (a.platform, a.channel_id, a.category_id, a.title, a.description, a.channel_title, a.tags,
            a.duration_seconds, a.view_count, a.published_at, a.hd, a.captions, a.mature, a.language, a.source,
            a.duplicate_of)
          is distinct from
          (b.platform, b.channel_id, b.category_id, b.title, b.description, b.channel_title, b.tags,
            b.duration_seconds, b.view_count, b.published_at, b.hd, b.captions, b.mature, b.language, b.source,
            b.duplicate_of)
      ) as numbered group by island;
    return null;
  end $$;
`;
