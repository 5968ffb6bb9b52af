import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { platforms } from '@tessera/contracts';
import fc from 'fast-check';
import { ChannelEntity } from '../entities/channel.entity.js';
import { VideoStatisticsEntity } from '../entities/video-statistics.entity.js';
import { VideoEntity } from '../entities/video.entity.js';
import { CatalogFacade, incomingVideo, type IncomingVideo } from '../index.js';
import { lockIndex } from '../search/index/store/index-lock.js';
import { CatalogUnderTest } from './catalog-under-test.js';
import { incomingOf } from './incoming-videos.js';

const catalog = new CatalogUnderTest();
let facade: CatalogFacade;

beforeAll(async () => {
  facade = catalog.site.get(CatalogFacade);
});
beforeEach(() => catalog.rewrite([]));

const stored = async (): Promise<Partial<VideoEntity>> => {
  const [row] = await catalog.database.getRepository(VideoEntity).find();
  return Object.fromEntries(Object.entries(row ?? {}));
};
const later = (minutes: number) => new Date(incomingOf().fetchedAt.getTime() + minutes * 60_000);

describe('videos of platforms', () => {
  it('are stored with their channel, and found again by the same id', async () => {
    const video = incomingOf({ categorySlug: 'music' });
    const [id = ''] = await facade.store([video]);
    expect(await facade.store([video])).toEqual([id]);
    const [found] = [...(await facade.videos([id])).values()];
    expect(found).toMatchObject({
      id,
      platform: 'peertube',
      title: video.title,
      channelTitle: 'The Bakery',
      categorySlug: 'music',
      duration: 'PT5M',
      viewCount: '1000',
      source: 'live',
      fetchedAt: video.fetchedAt.toISOString(),
    });
    expect(await catalog.database.getRepository(VideoEntity).count()).toBe(1);
  });

  it('keep what an answer does not say', async () => {
    await facade.store([incomingOf()]);
    const silent = {
      views: null,
      likes: null,
      comments: null,
      durationSeconds: null,
      publishedAt: null,
      hd: null,
      captions: null,
      mature: null,
      embeddable: null,
      description: '',
      tags: [],
      thumbnailUrl: '',
    };
    const before = await stored();
    await facade.store([
      incomingOf({ ...silent, title: 'Baking BREAD at home', fetchedAt: later(5) }),
    ]);
    expect(await stored()).toEqual({
      ...before,
      title: 'Baking BREAD at home',
      fetchedAt: later(5),
    });
  });

  it('are not replaced by what was fetched before', async () => {
    await facade.store([incomingOf({ title: 'New', fetchedAt: later(5) })]);
    await facade.store([incomingOf({ title: 'Old' })]);
    expect((await stored()).title).toBe('New');
    await facade.store([
      incomingOf({ title: 'Newest', fetchedAt: later(9) }),
      incomingOf({ title: 'Second', fetchedAt: later(7) }),
    ]);
    expect((await stored()).title).toBe('Newest');
  });

  it('replace what a clock that was wrong has stored', async () => {
    await facade.store([incomingOf({ views: 1 })]);
    await catalog.database.query(`update videos set fetched_at = now() + interval '1 year'`);
    await facade.store([incomingOf({ views: 2, fetchedAt: new Date() })]);
    const rows = await catalog.database.query<unknown[]>(
      'select view_count::int as views, fetched_at <= now() as "isPast" from videos',
    );
    expect(rows).toEqual([{ views: 2, isPast: true }]);
  });

  it.each(platforms)('can be of %s', async (platform) => {
    expect(await facade.store([incomingOf({ platform })])).toHaveLength(1);
  });

  it.each(['\u200B\u2060', '\u3164', '\u2800', '\u00AD\uFE0F', ' \u0301'])(
    'need a title and a channel that can be seen, unlike %j',
    async (title) => {
      const { channel } = incomingOf();
      for (const changes of [{ title }, { channel: { ...channel, title } }])
        expect(incomingVideo.safeParse(incomingOf(changes)).success).toBe(false);
    },
  );

  it('may have a title of signs', () => {
    expect(incomingVideo.parse(incomingOf({ title: '🎷\u200D' })).title).toBe('🎷\u200D');
  });

  it('follow the name of their channel', async () => {
    await facade.store([incomingOf(), incomingOf({ externalId: 'second' })]);
    const channel = { externalId: 'bakery', title: 'The Old Bakery' };
    await facade.store([incomingOf({ channel, fetchedAt: later(1) })]);
    const rows = await catalog.database.getRepository(VideoEntity).find();
    expect(rows.map(({ channelTitle }) => channelTitle)).toEqual([channel.title, channel.title]);
    const [bakery] = await catalog.database
      .getRepository(ChannelEntity)
      .findBy({ externalId: 'bakery' });
    expect(bakery).toMatchObject({ title: channel.title, subscriberCount: '12' });
  });

  it('are counted once an hour, unless the number is of those who watch now', async () => {
    for (const minutes of [0, 20, 59, 61, 100, 125])
      await facade.store([incomingOf({ fetchedAt: later(minutes), views: 1000 + minutes })]);
    await facade.store([
      incomingOf({ externalId: 'live', viewKind: 'concurrent' }),
      incomingOf({ externalId: 'silent', views: null, likes: null, comments: null }),
    ]);
    const counts = await catalog.database
      .getRepository(VideoStatisticsEntity)
      .find({ order: { takenAt: 'ASC' } });
    expect(counts.map(({ views }) => views)).toEqual(['1000', '1061', '1125']);
  });

  it('expire by the latest answer, also where a file knows them as well', async () => {
    await facade.store([incomingOf({ expiresAt: later(60) })]);
    await facade.store([incomingOf({ expiresAt: null, source: 'cache', fetchedAt: later(1) })]);
    expect((await stored()).expiresAt).toEqual(later(60));
    await facade.store([incomingOf({ expiresAt: later(90), fetchedAt: later(2) })]);
    expect((await stored()).expiresAt).toEqual(later(90));
  });

  it('are stored by many at once', async () => {
    const videos = Array.from({ length: 30 }, (_, i) =>
      incomingOf({
        externalId: `v${i}`,
        channel: { externalId: `c${i % 7}`, title: `C ${i % 7}` },
      }),
    );
    const renamed = videos.map((video) => ({
      ...video,
      channel: { ...video.channel, title: `${video.channel.title}!` },
    }));
    const shuffled = [videos, videos.toReversed(), renamed, renamed.toReversed(), videos];
    const ids = await Promise.all(shuffled.map((some) => facade.store(some)));
    expect(ids[1]?.toReversed()).toEqual(ids[0]);
    expect(new Set(ids.flat()).size).toBe(30);
    expect(await catalog.database.getRepository(VideoEntity).count()).toBe(30);
    expect(await catalog.database.getRepository(VideoStatisticsEntity).count()).toBe(30);
  });

  it('are stored while the index is changed', async () => {
    await catalog.database.transaction(async (manager) => {
      expect(await lockIndex(manager)).toBe(true);
      expect(await facade.store([incomingOf()])).toHaveLength(1);
    });
  });

  it('take part in a transaction', async () => {
    const attempt = catalog.database.transaction(async (manager) => {
      await facade.store([incomingOf()], manager);
      throw new Error('changed its mind');
    });
    await expect(attempt).rejects.toThrow('changed its mind');
    expect(await catalog.database.getRepository(VideoEntity).count()).toBe(0);
  });

  it('are cleaned: lines, tags, addresses and numbers that cannot be true', async () => {
    await facade.store([
      incomingOf({
        title: '  A\u0000 \u202Ebad\n title \uD800 ',
        tags: ['Bread', ' bread ', '', ...Array.from({ length: 50 }, (_, i) => `Tag ${i}`)],
        description: `one\r\ntwo\u0007${'x'.repeat(9000)}`,
        thumbnailUrl: 'javascript:alert(1)',
        views: -4,
        likes: 1.5,
        comments: Number.MAX_VALUE,
        durationSeconds: Number.NaN,
        publishedAt: new Date('9000-01-01'),
        language: 'ENG',
      }),
    ]);
    const row = await stored();
    expect(row).toMatchObject({
      title: 'A bad title',
      thumbnailUrl: '',
      viewCount: null,
      likeCount: null,
      commentCount: null,
      durationSeconds: null,
      publishedAt: null,
      language: 'en',
    });
    expect(row.tags?.slice(0, 3)).toEqual(['bread', 'tag 0', 'tag 1']);
    expect(row.tags).toHaveLength(30);
    expect(row.description).toMatch(/^one\ntwo x+$/);
    expect(row.description).toHaveLength(5000);
  });

  it.each([
    ['de', 'Brot backen zu Hause', 'Wie man aus Mehl, Wasser und Salz ein gutes Brot backt.'],
    ['ja', 'おうちでパンを焼く', '小麦粉と水と塩だけで作る、かんたんなパンの作り方です。'],
    [
      'pt',
      'Como fazer pão em casa',
      'Uma receita simples com farinha, água e sal para toda a família.',
    ],
    [null, 'XYZ 123', ''],
  ])('are known to be in %s where nobody says so', async (language, title, description) => {
    await facade.store([incomingOf({ title, description, language: null })]);
    expect((await stored()).language).toBe(language);
    await facade.store([incomingOf({ language: 'fr', fetchedAt: later(1) })]);
    await facade.store([incomingOf({ title, description, language: null, fetchedAt: later(2) })]);
    expect((await stored()).language).toBe('fr');
  });

  it.each<[string, Partial<Record<keyof IncomingVideo, unknown>>]>([
    ['title', { title: ' \u0000 ' }],
    ['watchUrl', { watchUrl: 'javascript:alert(1)' }],
    ['watchUrl', { watchUrl: 'file:///etc/passwd' }],
    ['externalId', { externalId: '' }],
    ['externalId', { externalId: 'a b' }],
    ['channel', { channel: { externalId: 'x', title: '' } }],
    ['platform', { platform: 'myspace' }],
    ['fetchedAt', { fetchedAt: new Date(Number.NaN) }],
  ])('without a usable %s are rejected, with all that come with them', async (_, changes) => {
    const broken = Object.assign(incomingOf({ externalId: 'broken' }), changes);
    await expect(facade.store([incomingOf(), broken])).rejects.toThrow();
    expect(await catalog.database.getRepository(VideoEntity).count()).toBe(0);
  });

  it('are the same in whatever order they arrive, and however often', async () => {
    const videos = fc.array(
      fc.record({
        externalId: fc.constantFrom('a', 'b', 'c'),
        minutes: fc.nat({ max: 3 }),
        title: fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
        tag: fc.string({ unit: 'grapheme', maxLength: 5 }),
        views: fc.option(fc.nat()),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const property = fc.asyncProperty(videos, async (list) => {
      await catalog.rewrite([]);
      const incoming = list.map(({ minutes, tag, title, externalId, views }) =>
        incomingOf({
          externalId,
          views,
          title: `T ${title}`,
          tags: [`t${tag}`],
          fetchedAt: later(minutes),
        }),
      );
      const ids = await facade.store(incoming);
      const rows = await catalog.database.getRepository(VideoEntity).find({ order: { id: 'ASC' } });
      expect(new Set(ids)).toEqual(new Set(rows.map(({ publicId }) => publicId)));
      expect(rows).toHaveLength(new Set(list.map(({ externalId }) => externalId)).size);
      for (const video of incoming.toSorted((a, b) => +a.fetchedAt - +b.fetchedAt))
        await facade.store([video]);
      const again = await catalog.database
        .getRepository(VideoEntity)
        .find({ order: { id: 'ASC' } });
      const facts = (row: VideoEntity) => [row.publicId, row.title, row.tags, row.fetchedAt];
      expect(again.map(facts)).toEqual(rows.map(facts));
    });
    await fc.assert(property, { numRuns: 25 });
  });
});
