import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  durationBuckets,
  matureFilters,
  platformFilters,
  type PlatformFilters,
  publishedWindows,
  sortOrders,
} from '@tessera/contracts-discovery';
import type { Connector } from '../connector.js';
import { DailymotionConnector } from '../connectors/dailymotion/dailymotion.connector.js';
import { PeertubeConnector } from '../connectors/peertube/peertube.connector.js';
import { TwitchConnector } from '../connectors/twitch/twitch.connector.js';
import { VimeoConnector } from '../connectors/vimeo/vimeo.connector.js';
import { YoutubeConnector } from '../connectors/youtube/youtube.connector.js';
import { filtersFor, filtersLeft } from '../search/filters.js';
import { ConnectorsUnderTest, requestsOf } from './connectors-under-test.js';
import { idOf as dailymotionId } from './servers/dailymotion-server.js';
import { channelPath, idOf as peertubeId } from './servers/peertube-server.js';
import type { Fault, ServedPlatform } from './servers/platform-server.js';

let tested: ConnectorsUnderTest;

beforeAll(async () => {
  tested = await ConnectorsUnderTest.open();
});
afterAll(() => tested.close());
afterEach(() => tested.reset());

const channelOf = ({ server }: ServedPlatform) => ({
  url: `${server.origin}/video-channels/jazz_school`,
  name: 'jazz_school',
  displayName: 'Not the Jazz School',
  host: server.host,
});

const all: PlatformFilters = {
  sort: 'date',
  duration: 'medium',
  publishedAfter: 'week',
  language: 'fr',
  mature: 'show',
  hd: true,
  captions: true,
};

it.each([
  [
    YoutubeConnector,
    'order=date&videoDuration=medium&videoDefinition=high&videoCaption=closedCaption' +
      '&safeSearch=none&type=video&q=jazz piano&maxResults=6',
    'publishedAfter',
  ],
  [VimeoConnector, 'sort=date&query=jazz piano&per_page=6&page=1', null],
  [
    DailymotionConnector,
    'sort=recent&longer_than=4&shorter_than=20&languages=fr&flags=hd&family_filter=false',
    'created_after',
  ],
  [TwitchConnector, 'sort=time&game_id=26936&period=week&language=fr', null],
  [
    PeertubeConnector,
    'sort=-publishedAt&durationMin=240&durationMax=1200&languageOneOf=fr&nsfw=both',
    'startDate',
  ],
] as const)('%p narrows a search as far as its platform can', async (type, expected, since) => {
  const { connector, served } = tested.part<Connector>(type);
  const filters = filtersFor(connector, all);
  const requests = await requestsOf(served, () => tested.search(connector, { filters }));
  const sent = requests.map(({ url }) => Object.fromEntries(url.searchParams));
  const own = sent.find((query) => query['sort'] ?? query['order']);
  expect(own).toMatchObject(Object.fromEntries(new URLSearchParams(expected)));
  if (since === null) return;
  const named = own?.[since] ?? '';
  const at = /^\d+$/.test(named) ? Number(named) * 1000 : Date.parse(named);
  expect(Math.abs(at - Date.now() + 7 * 86_400_000)).toBeLessThan(60_000);
});

const values = [
  ...sortOrders.map((sort) => ({ sort })),
  ...durationBuckets.map((duration) => ({ duration })),
  ...publishedWindows.map((publishedAfter) => ({ publishedAfter })),
  ...matureFilters.map((mature) => ({ mature })),
  { language: 'fr' },
  { hd: true },
  { captions: true },
];

it.each<[new (...given: never[]) => Connector, object | null]>([
  [YoutubeConnector, null],
  [VimeoConnector, null],
  [DailymotionConnector, null],
  // It does the same where no order is asked for.
  [TwitchConnector, { sort: 'viewCount' }],
  [PeertubeConnector, null],
])(
  '%p says which filters it knows: they, and no others, change what it asks',
  async (type, usualOne) => {
    const { connector, served } = tested.part<Connector>(type);
    // Times of windows differ by moments.
    const asked = async (filters: Partial<PlatformFilters>) =>
      (await requestsOf(served, () => tested.search(connector, { filters })))
        .map(({ url }) => url.href.replaceAll(/\d{4}-\d\d-\d\dT[^&]*|\d{10}/g, 'time'))
        .toSorted();
    const usual = await asked({});
    for (const value of values) {
      const filters = { ...platformFilters.parse({}), ...value };
      const isKnown = Object.keys(filtersFor(connector, filters)).length > 0;
      const isMore = isKnown || filtersLeft(connector, filters).length > 0;
      const isChanged = (await asked(isMore ? value : {})).join() !== usual.join();
      const isSame = JSON.stringify(value) === JSON.stringify(usualOne);
      expect({ value, isChanged }).toEqual({ value, isChanged: isKnown && !isSame });
    }
  },
);

describe('Dailymotion', () => {
  it('reads what it says, without its markup', async () => {
    const { videos } = await tested.search(tested.part(DailymotionConnector).connector);
    expect(videos[0]).toMatchObject({
      description: 'Scales,\nchords and standards & more.',
      publishedAt: new Date('2026-03-01T12:00:00Z'),
      views: 1_000_000,
      likes: 12,
      comments: null,
      hd: true,
      captions: null,
      mature: false,
      embeddable: true,
    });
    expect(videos[1]).toMatchObject({ durationSeconds: 0, views: 321, viewKind: 'concurrent' });
  });

  it('marks what has become explicit', async () => {
    const { connector } = tested.part(DailymotionConnector);
    const ids = [dailymotionId({ index: 5 })];
    const refreshed = await tested.talk(connector, (call) => connector.refresh(ids, call));
    expect(refreshed).toMatchObject({ videos: [{ mature: true }] });
  });

  it('asks for no page behind the end of its listings', async () => {
    const { connector, served } = tested.part(DailymotionConnector);
    served.server.damage = (body) => ({ ...(body as object), has_more: true });
    for (const [page, nextPage] of [
      ['9', '10'],
      ['10', null],
    ] as const)
      expect(await tested.search(connector, { limit: 100, page })).toMatchObject({ nextPage });
  });
});

describe('PeerTube', () => {
  it('asks the instance of a link, which says more than the search engine', async () => {
    const { connector, served } = tested.part(PeertubeConnector);
    const { origin } = served.server;
    const video = await tested.resolve(connector, `${origin}/w/${peertubeId({ index: 4 })}`);
    expect(video).toMatchObject({
      externalId: peertubeId({ index: 4 }),
      watchUrl: `${origin}/videos/watch/${peertubeId({ index: 4 })}`,
      thumbnailUrl: `${origin}/lazy-static/previews/${peertubeId({ index: 4 })}.jpg`,
      channel: { externalId: `${origin}/video-channels/jazz_school`, title: 'Jazz School' },
      hd: true,
      comments: 4,
      categorySlug: 'music',
      language: 'en',
      mature: false,
    });
    const [first] = (await tested.search(connector)).videos;
    expect(first).toMatchObject({ hd: null, comments: null, captions: null });
  });

  it.each(['http://169.254.169.254', 'http://127.0.0.1:1', 'http://localhost', 'http://[::1]'])(
    '59: gets nothing from a host like %s',
    async (origin) => {
      const { connector } = tested.part(PeertubeConnector);
      const address = `${origin}/w/${peertubeId({ index: 4 })}`;
      expect(await tested.resolve(connector, address)).toBeNull();
    },
  );

  it('believes no instance what it says of videos elsewhere', async () => {
    const { connector, served } = tested.part(PeertubeConnector);
    const { server } = tested.instance;
    server.damage = (body) => ({ ...(body as object), name: 'Buy this' });
    const page = `${server.origin}/w/${peertubeId({ index: 4 })}`;
    expect(await tested.resolve(connector, page)).toMatchObject({
      externalId: peertubeId({ index: 4 }),
      title: 'Jazz piano lesson 5',
      watchUrl: `${served.server.origin}/videos/watch/${peertubeId({ index: 4 })}`,
    });
    server.damage = (body) => ({ ...(body as object), channel: { ...channelOf(served) } });
    expect(await tested.resolve(connector, page)).toBeNull();
  });

  it('asks for a copy where it was published', async () => {
    const { connector, served } = tested.part(PeertubeConnector);
    const { server } = tested.instance;
    const home = `${served.server.origin}/videos/watch/${peertubeId({ index: 4 })}`;
    server.damage = (body) => ({ ...(body as object), url: home, name: 'A copy' });
    const page = `${server.origin}/w/${peertubeId({ index: 4 })}`;
    expect(await tested.resolve(connector, page)).toMatchObject({
      title: 'Jazz piano lesson 5',
      watchUrl: home,
      comments: 4,
    });
  });

  it('keeps what only an instance knows by an id of that instance', async () => {
    const { connector } = tested.part(PeertubeConnector);
    const { server } = tested.instance;
    const uuid = peertubeId({ index: 777 });
    const renamed = (body: unknown) => ({ ...(body as object), uuid });
    server.damage = renamed;
    const video = await tested.resolve(connector, `${server.origin}/w/${peertubeId({ index: 4 })}`);
    expect(video).toMatchObject({ externalId: `${uuid}@${server.origin}`, categorySlug: 'music' });
    const again = `${peertubeId({ index: 4 })}@${server.origin}`;
    const ids = [again, `${peertubeId({ index: 999 })}@${server.origin}`, 'nothing@nowhere'];
    const refreshed = await tested.talk(connector, (call) => connector.refresh(ids, call));
    expect(refreshed).toMatchObject({
      videos: [{ externalId: video?.externalId }],
      unanswered: [],
    });
  });

  it.each<Fault>(['rate-limited', 'server-error', 'disconnecting', 'garbage', 'html', 'hanging'])(
    'says that it has learned nothing of videos of an instance that is %s, after one attempt',
    async (fault) => {
      const { connector } = tested.part(PeertubeConnector);
      const { server } = tested.instance;
      server.fault = fault;
      const ids = [4, 6, 8].map((index) => `${peertubeId({ index })}@${server.origin}`);
      const requests = await requestsOf(tested.instance, async () => {
        const refreshed = await tested.talk(connector, (call) => connector.refresh(ids, call));
        expect(refreshed).toEqual({ videos: [], unanswered: ids });
      });
      expect(requests).toHaveLength(1);
    },
  );

  it('lets nobody play what is on an instance that the search engine does not list', async () => {
    const { connector, served } = tested.part(PeertubeConnector);
    const { server } = tested.instance;
    served.server.damage = (body) => {
      const { data } = body as { data: { uuid: string }[] };
      return { total: 0, data: data.filter(({ uuid }) => uuid !== peertubeId({ index: 4 })) };
    };
    const of = async (origin: string) =>
      (await tested.resolve(connector, `${origin}/w/${peertubeId({ index: 4 })}`))?.embeddable;
    expect(await of(server.origin)).toBe(false);
    served.server.damage = null;
    expect(await of(served.server.origin)).toBe(true);
    const id = `${peertubeId({ index: 6 })}@${server.origin}`;
    const { videos } = await tested.talk(connector, (call) => connector.refresh([id], call));
    expect(videos).toMatchObject([{ embeddable: false }]);
  });

  it('finds a link without the search engine', async () => {
    const { connector, served } = tested.part(PeertubeConnector);
    served.server.fault = 'server-error';
    await expect(tested.search(connector)).rejects.toMatchObject({ kind: 'server-error' });
    const { origin } = tested.instance.server;
    const video = await tested.resolve(connector, `${origin}/w/${peertubeId({ index: 4 })}`);
    expect(video).toMatchObject({ externalId: `${peertubeId({ index: 4 })}@${origin}` });
    expect(await tested.query('select failure from platform_states')).not.toEqual([
      { failure: null },
    ]);
  });

  it.each<[Fault, string]>([
    ['rate-limited', 'Its instance is out of order'],
    ['server-error', 'Its instance is out of order'],
    ['disconnecting', 'Its instance can’t be reached'],
    ['garbage', 'Its instance is out of order'],
    ['html', 'Its instance is out of order'],
    ['hanging', 'There was no answer of its instance in time'],
  ])(
    'says what is wrong with an instance that is %s, and goes on meanwhile',
    async (fault, message) => {
      const { connector } = tested.part(PeertubeConnector);
      const { server } = tested.instance;
      server.fault = fault;
      const failure = { kind: 'instance-failed', message };
      const page = `${server.origin}/w/${peertubeId({ index: 4 })}`;
      await expect(tested.resolve(connector, page)).rejects.toMatchObject(failure);
      const channel = `${server.origin}${channelPath}`;
      const ofChannel = tested.talk(connector, (call) => connector.channel(channel, call));
      await expect(ofChannel).rejects.toMatchObject(failure);
      expect((await tested.search(connector)).videos).toHaveLength(6);
      expect(await tested.query('select failure, blocked_until from platform_states')).toEqual([
        { failure: null, blocked_until: null },
      ]);
    },
  );

  it('does not take other videos for those that it asked for again', async () => {
    const { connector, served } = tested.part(PeertubeConnector);
    served.server.damage = (body) => {
      const { data } = body as { data: object[] };
      return { total: 9, data: [...data, { ...data[0], uuid: peertubeId({ index: 50 }) }] };
    };
    const ids = [peertubeId({ index: 4 })];
    const again = tested.talk(connector, (call) => connector.refresh(ids, call));
    await expect(again).rejects.toMatchObject({ kind: 'bad-response' });
  });

  it('shows what is watched this week in a category', async () => {
    const { connector, served } = tested.part(PeertubeConnector);
    const [request] = await requestsOf(served, () =>
      tested.talk(connector, (call) => connector.trending({ limit: 5, category: 'music' }, call)),
    );
    expect(request?.url.search).toMatch(/sort=-views&.*categoryOneOf=1&.*nsfw=false/);
  });
});
