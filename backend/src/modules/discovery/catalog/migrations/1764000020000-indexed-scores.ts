import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trending is a list of the search index, so what changes in its order is read again. */
export class IndexedScores1764000020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(logScores);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(logEngagement);
  }
}

/** After a few, the videos are read again; after many, only the scores of all. */
const logScores = `
  create or replace function log_score_updates() returns trigger language plpgsql as $$
  declare
    ids bigint[] := array(
      select video_id from after_change a join before_change b using (video_id)
      where (a.engagement, a.trending) is distinct from (b.engagement, b.trending) limit 2001);
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
`;

const logEngagement = `
  create or replace function log_score_updates() returns trigger language plpgsql as $$
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
`;
