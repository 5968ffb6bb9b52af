import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/index.js';

/**
 * The search index has all words, tags and orders of lists. The release before still reads `videos_tags`, for similar videos, which take it
 * longer while its processes are replaced.
 */
export class UnreadIndexes1764000020050 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists videos_search');
    await runner.query('drop index concurrently if exists videos_tags');
    await runner.query('drop index concurrently if exists videos_by_title');
    await runner.query('drop index concurrently if exists videos_by_publication');
    await runner.query('drop index concurrently if exists video_scores_by_engagement');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of indexes) await createIndexConcurrently(runner, index);
  }
}

const indexes = [
  { name: 'videos_search', on: 'videos using gin (search) with (fastupdate = off)' },
  { name: 'videos_tags', on: 'videos using gin (tags) with (fastupdate = off)' },
  { name: 'videos_by_title', on: 'videos (title collate "und-x-icu", id)' },
  {
    name: 'videos_by_publication',
    on: `videos ((coalesce(published_at, '-infinity')) desc, id desc)`,
  },
  { name: 'video_scores_by_engagement', on: 'video_scores (engagement desc, video_id desc)' },
];
