import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Channels can be listed, categories have a color, and every video has a row of scores from the start. */
export class ChannelsAndScores1764000007100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table categories add column hue smallint not null default 290 check (hue between 0 and 359);
      alter table sample_catalog add column version int not null default 1;

      drop index videos_of_channel;
      create index videos_of_channel on videos (channel_id, coalesce(view_count, -1) desc, id desc);
      create index video_statistics_by_time on video_statistics (taken_at);
    `);
    await runner.query(scoresOfNewVideos);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger videos_have_scores on videos;
      drop function add_scores;
      drop index video_statistics_by_time;
      drop index videos_of_channel;
      create index videos_of_channel on videos (channel_id, published_at desc);
      alter table sample_catalog drop column version;
      alter table categories drop column hue;
    `);
  }
}

const scoresOfNewVideos = `
  alter table video_scores
    alter column velocity set default 0,
    alter column engagement set default 0,
    alter column trending set default 0;

  create function add_scores() returns trigger language plpgsql as $$
  begin
    insert into video_scores (video_id) select id from added on conflict do nothing;
    return null;
  end $$;
  create trigger videos_have_scores after insert on videos
    referencing new table as added for each statement execute function add_scores();

  insert into video_scores (video_id)
    select id from videos where id not in (select video_id from video_scores);
`;
