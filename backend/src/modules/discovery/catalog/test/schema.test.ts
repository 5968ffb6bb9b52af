import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@tessera/testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { CategoryEntity } from '../entities/category.entity.js';
import { ChannelEntity } from '../entities/channel.entity.js';
import { CommentEntity } from '../entities/comment.entity.js';
import { VideoScoresEntity } from '../entities/video-scores.entity.js';
import { VideoStatisticsEntity } from '../entities/video-statistics.entity.js';
import { VideoEntity } from '../entities/video.entity.js';
import { Catalog1764000002000 } from '../migrations/1764000002000-catalog.js';
import { ChannelsAndScores1764000007100 } from '../migrations/1764000007100-channels-and-scores.js';
import { UnreadIndexes1764000020050 } from '../migrations/1764000020050-unread-indexes.js';
import { SearchTextUnread1764000020100 } from '../migrations/1764000020100-search-text-unread.js';
import { ActivityIndexes1764000070000 } from '../migrations/1764000070000-activity-indexes.js';
import { CommentsOfPlatforms1764000081000 } from '../migrations/1764000081000-comments-of-platforms.js';
import { createSampleDatabase, sampleSize } from './catalog-under-test.js';

const entities = [
  CategoryEntity,
  ChannelEntity,
  CommentEntity,
  VideoEntity,
  VideoScoresEntity,
  VideoStatisticsEntity,
];

describe('the schema of the catalog', () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await createSampleDatabase();
    source = new DataSource({ type: 'postgres', driver: pg, url: database.url, entities });
    await source.initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  it.each(entities.map((entity) => [entity.name, entity]))(
    '%s has the columns of its table',
    async (_, entity) => {
      const [row] = await source.getRepository<object>(entity).find({ take: 1 });
      const { columns, tableName } = source.getMetadata(entity);
      expect(Object.keys(row ?? {}).toSorted()).toEqual(
        columns.map((column) => column.propertyName).toSorted(),
      );
      const stored = await source.query<{ name: string; nullable: boolean }[]>(
        `select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
        where table_schema = 'public' and table_name = $1
          -- Unused, until the next release drops it.
          and (table_name, column_name) <> ('videos', 'search')`,
        [tableName],
      );
      const declared = columns.map(({ databaseName, isNullable }) => ({
        name: databaseName,
        nullable: isNullable,
      }));
      const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
      expect(declared.toSorted(byName)).toEqual(stored.toSorted(byName));
    },
  );

  it('stores all times with a time zone', async () => {
    const others = await source.query<unknown[]>(
      `select 1 from information_schema.columns where table_schema = 'public' and data_type like 'timestamp%'
        and data_type <> 'timestamp with time zone'`,
    );
    expect(others).toEqual([]);
  });

  it('finds the newest count without reading all of them', async () => {
    const plan = await source.query<{ 'QUERY PLAN': string }[]>(
      'explain select max(taken_at) from video_statistics',
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('video_statistics_in_time');
  });

  it('gives the release before its text index back', async () => {
    const runner = source.createQueryRunner();
    const [column, indexes] = [
      new SearchTextUnread1764000020100(),
      new UnreadIndexes1764000020050(),
    ];
    const found = (): Promise<unknown[]> =>
      source.query(`select from videos where search @@ to_tsquery('catalog', 'tutorial')`);
    await column.down(runner);
    await indexes.down(runner);
    expect((await found()).length).toBeGreaterThan(0);
    await indexes.up(runner);
    await column.up(runner);
    await runner.release();
  });

  it('scores existing videos, and can be reverted and run again', async () => {
    const runner = source.createQueryRunner();
    const migration = new Catalog1764000002000();
    const latest = new ChannelsAndScores1764000007100();
    await new CommentsOfPlatforms1764000081000().down(runner);
    await new ActivityIndexes1764000070000().down(runner);
    await latest.down(runner);
    await source.query('delete from video_scores where video_id < 10');
    await latest.up(runner);
    expect(await source.getRepository(VideoScoresEntity).countBy({ velocity: 0 })).toBeGreaterThan(
      8,
    );
    expect(await source.getRepository(VideoScoresEntity).count()).toBe(sampleSize);
    await latest.down(runner);
    await migration.down(runner);
    const left = await source.query<unknown[]>(
      `select 1 from pg_class where relname like 'video%'`,
    );
    expect(left).toEqual([]);
    await migration.up(runner);
    await latest.up(runner);
    expect(await source.getRepository(VideoEntity).count()).toBe(0);
    await runner.release();
  });
});
