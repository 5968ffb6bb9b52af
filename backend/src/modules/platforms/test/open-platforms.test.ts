import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connector } from '../connector.js';
import { DailymotionConnector } from '../connectors/dailymotion/dailymotion.connector.js';
import { PeertubeConnector } from '../connectors/peertube/peertube.connector.js';
import { TiktokConnector } from '../connectors/tiktok/tiktok.connector.js';
import { TwitchConnector } from '../connectors/twitch/twitch.connector.js';
import { VimeoConnector } from '../connectors/vimeo/vimeo.connector.js';
import { YoutubeConnector } from '../connectors/youtube/youtube.connector.js';
import { ConnectorsUnderTest, requestsOf } from './connectors-under-test.js';
import { idOf as dailymotionId } from './servers/dailymotion-server.js';
import { idOf as peertubeId } from './servers/peertube-server.js';
import { idOf as tiktokId, shortLink } from './servers/tiktok-server.js';

let tested: ConnectorsUnderTest;

beforeAll(async () => {
  tested = await ConnectorsUnderTest.open();
});
afterAll(() => tested.close());
afterEach(() => tested.reset());

const filters = {
  order: 'date',
  duration: 'medium',
  publishedAfter: new Date('2026-01-01T00:00:00Z'),
  hd: true,
  captions: true,
} as const;

it.each([
  [
    YoutubeConnector,
    'order=date&videoDuration=medium&videoDefinition=high&videoCaption=closedCaption' +
      '&publishedAfter=2026-01-01T00:00:00.000Z&type=video&q=jazz piano&maxResults=6',
  ],
  [VimeoConnector, 'sort=date&query=jazz piano&per_page=6&page=1'],
  [
    DailymotionConnector,
    'sort=recent&longer_than=4&shorter_than=20&created_after=1767225600&flags=hd&family_filter=true',
  ],
  [TwitchConnector, 'sort=time&game_id=26936'],
  [
    PeertubeConnector,
    'sort=-publishedAt&durationMin=240&durationMax=1200&startDate=2026-01-01T00:00:00.000Z&nsfw=false',
  ],
])('%p narrows a search as far as its platform can', async (type, expected) => {
  const { connector, served } = tested.part<Connector>(type);
  const requests = await requestsOf(served, () => tested.search(connector, { filters }));
  const sent = requests.map(({ url }) => Object.fromEntries(url.searchParams));
  expect(sent).toContainEqual(
    expect.objectContaining(Object.fromEntries(new URLSearchParams(expected))),
  );
});

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
    const [video] = await tested.talk(connector, (call) => connector.refresh(ids, call));
    expect(video).toMatchObject({ mature: true });
  });

  it('asks for no page behind the end of its listings', async () => {
    const { connector, served } = tested.part(DailymotionConnector);
    served.server.damage = (body) => ({ ...(body as object), has_more: true });
    const pageAfter = async (page: string) =>
      (await tested.search(connector, { limit: 100, page })).nextPage;
    expect([await pageAfter('9'), await pageAfter('10')]).toEqual(['10', null]);
  });
});

describe('TikTok', () => {
  it('offers links only, and says so', () => {
    const { connector } = tested.part(TiktokConnector);
    expect(connector.offers).toEqual({ link: 'ready', refresh: 'ready' });
    expect(connector).not.toHaveProperty('search');
  });

  it('finds short links; a video has its hashtags, and the name of its creator for want of a caption', async () => {
    const { connector } = tested.part(TiktokConnector);
    expect(await tested.resolve(connector, shortLink)).toMatchObject({
      externalId: tiktokId({ index: 0 }),
      watchUrl: `https://www.tiktok.com/@jazzschool/video/${tiktokId({ index: 0 })}`,
      tags: ['jazz', 'piano'],
      channel: { externalId: 'jazzschool', title: 'Jazz School' },
      views: null,
      publishedAt: null,
    });
    const silent = `https://www.tiktok.com/@jazzschool/video/${tiktokId({ index: 1 })}`;
    expect(await tested.resolve(connector, silent)).toMatchObject({
      title: 'Jazz School on TikTok',
    });
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
    'asks no host like %s',
    async (origin) => {
      const { connector } = tested.part(PeertubeConnector);
      const address = `${origin}/w/${peertubeId({ index: 4 })}`;
      await expect(tested.resolve(connector, address)).rejects.toMatchObject({ kind: 'refused' });
    },
  );

  it('does not take other videos for those that it asked for again', async () => {
    const { connector, served } = tested.part(PeertubeConnector);
    served.server.damage = (body) => {
      const { data } = body as { data: object[] };
      return { total: 9, data: [...data, { ...data[0], uuid: peertubeId({ index: 50 }) }] };
    };
    const again = tested.talk(connector, (call) =>
      connector.refresh([peertubeId({ index: 4 })], call),
    );
    await expect(again).rejects.toMatchObject({ kind: 'bad-response' });
  });

  it('shows what is watched this week in a category', async () => {
    const { connector, served } = tested.part(PeertubeConnector);
    const [request] = await requestsOf(served, () =>
      tested.talk(connector, (call) => connector.trending({ limit: 5, category: 'music' }, call)),
    );
    const { sort, categoryOneOf, nsfw } = Object.fromEntries(request?.url.searchParams ?? []);
    expect([sort, categoryOneOf, nsfw]).toEqual(['-views', '1', 'false']);
  });
});
