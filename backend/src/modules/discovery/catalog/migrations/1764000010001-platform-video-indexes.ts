import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

/** One row for each video of a platform, in the order of dates also where there is none. */
export class PlatformVideoIndexes1764000010001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table videos validate constraint videos_platform_check');
    await runner.query('alter table videos validate constraint videos_view_kind_check');
    await runner.query('alter table videos validate constraint videos_duplicate_of_fkey');
    await runner.query('alter table channels validate constraint channels_platform_check');
    for (const index of indexes) await createIndexConcurrently(runner, index);
    await runner.query('drop index concurrently if exists videos_by_date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, {
      name: 'videos_by_date',
      on: 'videos (published_at desc, id desc)',
    });
    for (const { name } of indexes) await runner.query(`drop index concurrently if exists ${name}`);
  }
}

const indexes = [
  { name: 'videos_of_platform', on: 'videos (platform, external_id)', unique: true },
  { name: 'channels_of_platform', on: 'channels (platform, external_id)', unique: true },
  { name: 'videos_by_expiry', on: 'videos (expires_at) where expires_at is not null' },
  { name: 'videos_by_original', on: 'videos (duplicate_of) where duplicate_of is not null' },
  {
    name: 'videos_by_publication',
    on: `videos ((coalesce(published_at, '-infinity')) desc, id desc)`,
  },
];
