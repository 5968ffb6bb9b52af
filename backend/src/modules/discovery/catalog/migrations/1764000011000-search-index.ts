import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index of the search, and what has changed since it was built: see decision 0060. */
export class SearchIndex1764000011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table search_state (
        id smallint primary key default 1 check (id = 1),
        revision bigint not null default 0,
        stale_scores boolean not null default false
      );
      insert into search_state default values;
      -- Higher ids are newer: a merge takes the newest ones.
      create table search_segments (
        id bigint generated always as identity primary key,
        format text not null,
        documents int not null,
        values_version int not null default 1,
        covers float8[] not null
      );
      create table search_columns (
        segment_id bigint not null references search_segments on delete cascade,
        name text not null,
        data bytea not null,
        checksum bigint not null,
        primary key (segment_id, name)
      );
      create table search_postings (
        segment_id bigint not null references search_segments on delete cascade,
        term text collate "C" not null,
        documents int not null,
        postings bytea not null,
        positions bytea not null,
        postings_checksum bigint not null,
        positions_checksum bigint not null,
        primary key (segment_id, term) include (documents)
      );
      -- What they hold can't be compressed further, except for titles.
      alter table search_columns alter data set storage external;
      alter table search_postings alter postings set storage external, alter positions set storage external;
      create table search_changes (
        seq bigint generated always as identity primary key,
        transaction xid8 not null default pg_current_xact_id(),
        first_id bigint not null,
        last_id bigint not null check (last_id >= first_id)
      );
      create index search_changes_by_transaction on search_changes (transaction);
    `);
    await runner.query(logChanges);
    await runner.query(`
      insert into search_changes (first_id, last_id)
        select min(id), max(id) from videos having count(*) > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger videos_inserted on videos;
      drop trigger videos_deleted on videos;
      drop trigger videos_updated on videos;
      drop trigger videos_truncated on videos;
      drop trigger video_scores_updated on video_scores;
      drop function log_search_changes, log_search_updates, log_score_updates, empty_search_index;
      drop table search_changes, search_postings, search_columns, search_segments, search_state;
    `);
  }
}

/** Neighboring ids become one range, so that many rows of one statement are few rows of the log. */
const logChanges = `
  create function log_search_changes() returns trigger language plpgsql as $$
  begin
    insert into search_changes (first_id, last_id)
      select min(id), max(id) from (
        select id, id - row_number() over (order by id) as island from changed
      ) as numbered group by island;
    return null;
  end $$;

  create function log_search_updates() returns trigger language plpgsql as $$
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

  -- After a few, the videos are read again; after many, only the scores of all.
  create function log_score_updates() returns trigger language plpgsql as $$
  declare
    ids bigint[] := array(
      select video_id from after_change a join before_change b using (video_id)
      where a.engagement is distinct from b.engagement limit 2001);
  begin
    if cardinality(ids) > 2000 then
      update search_state set stale_scores = true;
    else
      insert into search_changes (first_id, last_id)
        select min(id), max(id) from (
          select id, id - row_number() over (order by id) as island from unnest(ids) as changed (id)
        ) as numbered group by island;
    end if;
    return null;
  end $$;

  create function empty_search_index() returns trigger language plpgsql as $$
  begin
    truncate search_segments, search_columns, search_postings, search_changes;
    update search_state set revision = revision + 1;
    return null;
  end $$;

  create trigger videos_inserted after insert on videos
    referencing new table as changed for each statement execute function log_search_changes();
  create trigger videos_deleted after delete on videos
    referencing old table as changed for each statement execute function log_search_changes();
  create trigger videos_updated after update on videos
    referencing old table as before_change new table as after_change
    for each statement execute function log_search_updates();
  create trigger video_scores_updated after update on video_scores
    referencing old table as before_change new table as after_change
    for each statement execute function log_score_updates();
  create trigger videos_truncated after truncate on videos
    for each statement execute function empty_search_index();
`;
