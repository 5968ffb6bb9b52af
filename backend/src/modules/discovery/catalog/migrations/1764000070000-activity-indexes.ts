import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

/** What has come out or been counted within a time, and channels by their names. */
export class ActivityIndexes1764000070000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const index of indexes) await createIndexConcurrently(runner, index);
    await runner.query('drop index concurrently if exists video_statistics_by_time');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'video_statistics_by_time',
      on: 'video_statistics (taken_at)',
    });
    for (const { name } of indexes) await runner.query(`drop index concurrently if exists ${name}`);
  }
}

const indexes = [
  {
    name: 'videos_recent',
    on: 'videos (published_at desc, id desc) where duplicate_of is null and published_at is not null',
  },
  { name: 'video_statistics_in_time', on: 'video_statistics (taken_at) include (video_id, views)' },
  {
    name: 'channels_by_name',
    on: `channels ((regexp_replace(lower(normalize(title, nfkd)), '[^[:alnum:]]+', '', 'g')))`,
  },
];
