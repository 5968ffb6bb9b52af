import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { ActivityFacade } from '../activity/activity.facade.js';
import { definition as catalog } from '../definition.js';

const site = testSite([catalog, operators]);
let database: DataSource;
let activity: ActivityFacade;

const minute = 60_000;
const start = new Date('2026-03-05T12:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * minute);

interface Stored {
  readonly id: string;
  readonly channel?: number;
  readonly at?: Date;
  readonly platform?: string;
  readonly source?: string;
  readonly mature?: boolean;
  readonly copyOf?: string;
}

async function store({ id, channel = 1, ...rest }: Stored): Promise<void> {
  const { at: published = start, platform = 'youtube', source = 'live', mature, copyOf } = rest;
  await database.query(
    `insert into videos (public_id, platform, channel_id, title, description, channel_title, thumbnail_url, watch_url,
        published_at, source, mature, duplicate_of)
      values ($1, $2, $3, $1, '', '', '', 'https://v.example', $4, $5, $6,
        (select id from videos where public_id = $7))`,
    [id, platform, channel, published, source, mature, copyOf],
  );
}

function count(id: string, taken: Date, views: number | null): Promise<unknown> {
  return database.query(
    `insert into video_statistics (video_id, taken_at, views) select id, $2, $3 from videos where public_id = $1`,
    [id, taken, views],
  );
}

function channel(id: number, platform: string, title: string): Promise<unknown> {
  return database.query(
    `insert into channels (id, platform, title, source) values ($1, $2, $3, 'live')`,
    [id, platform, title],
  );
}

beforeAll(() => {
  database = site.database;
  activity = site.get(ActivityFacade);
});
beforeEach(async () => {
  await database.query('truncate channels restart identity cascade');
  await channel(1, 'youtube', 'Harbor Lights');
});

describe('what is new', () => {
  it('is told from a time on and before another, the newest first', async () => {
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) await store({ id, at: at(index) });
    const { videos, nextCursor } = await activity.recent({ since: at(1), until: at(3), limit: 9 });
    expect(videos.map(({ id }) => id)).toEqual(['c', 'b']);
    expect(nextCursor).toBeNull();
    const [video] = videos;
    expect(video).toMatchObject({ title: 'c', channelId: '1', publishedAt: at(2).toISOString() });
  });

  it('has pages that leave nothing out, also where many come out at one time', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      await database.query(
        `insert into videos (public_id, platform, channel_id, title, description, channel_title, thumbnail_url, watch_url,
            published_at, source)
          values ($1, 'youtube', 1, $1, '', '', '', 'https://v.example', '2026-03-05T12:00:00.000123Z', 'live')`,
        [id],
      );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await activity.recent({
        since: start,
        until: at(1),
        limit: 2,
        ...(cursor && { cursor }),
      });
      seen.push(...page.videos.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['e', 'd', 'c', 'b', 'a']);
    await expect(
      activity.recent({ since: start, limit: 2, cursor: 'anything' }),
    ).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('leaves out copies and what is for adults only, and other platforms where one is named', async () => {
    await store({ id: 'original' });
    await store({ id: 'copy', platform: 'vimeo', copyOf: 'original' });
    await store({ id: 'mature', mature: true });
    await store({ id: 'elsewhere', platform: 'vimeo' });
    const ids = async (platform?: 'vimeo') =>
      (
        await activity.recent({
          since: start,
          until: at(1),
          limit: 9,
          ...(platform && { platform }),
        })
      ).videos.map(({ id }) => id);
    expect(await ids()).toEqual(['elsewhere', 'original']);
    expect(await ids('vimeo')).toEqual(['elsewhere']);
  });

  it('reads no more than is wanted, by an index', async () => {
    await database.query('set enable_seqscan = off');
    const plan = await database.query<object[]>(
      `explain select id from videos v where duplicate_of is null and published_at >= $1 and published_at < now()
        order by published_at desc, id desc limit 10`,
      [start],
    );
    await database.query('reset enable_seqscan');
    expect(JSON.stringify(plan)).toContain('videos_recent');
  });
});

describe('what moves', () => {
  it('is what has gained views between two counts within a time, the most first', async () => {
    for (const id of ['slow', 'fast', 'once', 'still', 'falling', 'unknown']) await store({ id });
    for (const [id, first, last] of [
      ['slow', 10, 20],
      ['fast', 10, 500],
      ['still', 7, 7],
      ['falling', 9, 3],
    ] as const) {
      await count(id, at(-60), 1);
      await count(id, at(0), first);
      await count(id, at(10), 15);
      await count(id, at(30), last);
      await count(id, at(90), 9999);
    }
    await count('once', at(5), 5);
    await count('unknown', at(5), null);
    await count('unknown', at(6), null);
    const moving = await activity.moving({ since: at(0), until: at(30), limit: 9 });
    expect(moving).toEqual([
      {
        id: 'fast',
        isSample: false,
        first: { takenAt: at(0), views: 10 },
        last: { takenAt: at(30), views: 500 },
      },
      expect.objectContaining({ id: 'slow' }),
    ]);
    const [most] = await activity.moving({ since: at(0), until: at(30), limit: 1 });
    expect(most?.id).toBe('fast');
    expect(
      await activity.moving({ since: at(0), until: at(30), limit: 9, platform: 'vimeo' }),
    ).toEqual([]);
  });
});

describe('owners of channels', () => {
  it('have the same key for their channels on different platforms', async () => {
    await channel(2, 'vimeo', 'harbor lights!');
    await channel(3, 'tiktok', 'Harbour');
    const owners = await activity.ownersOf(['2', '1', '3', '99']);
    expect(owners.size).toBe(3);
    expect(owners.get('1')).toBe(owners.get('2'));
    expect(owners.get('3')).not.toBe(owners.get('1'));
    // The same whoever is asked about.
    expect(await activity.ownersOf(['2'])).toEqual(new Map([['2', owners.get('1')]]));
  });

  it('are different where a platform has a name twice, or the name says too little', async () => {
    await channel(2, 'youtube', 'Harbor Lights');
    await channel(3, 'vimeo', 'Harbor Lights');
    await channel(4, 'youtube', 'Ann');
    await channel(5, 'vimeo', 'Ann');
    const owners = await activity.ownersOf(['1', '2', '3', '4', '5']);
    expect(new Set(owners.values()).size).toBe(5);
  });

  it('are recognized by copies of their videos, from both sides', async () => {
    await channel(2, 'vimeo', 'Something else');
    await channel(3, 'peertube', 'Something else');
    await store({ id: 'original' });
    await store({ id: 'copy', platform: 'vimeo', channel: 2, copyOf: 'original' });
    const owners = await activity.ownersOf(['1', '2', '3']);
    expect(new Set(owners.values()).size).toBe(1);
  });
});
