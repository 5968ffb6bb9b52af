import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DailymotionConnector } from '../connectors/dailymotion/dailymotion.connector.js';
import { PeertubeConnector } from '../connectors/peertube/peertube.connector.js';
import { TiktokConnector } from '../connectors/tiktok/tiktok.connector.js';
import { TwitchConnector } from '../connectors/twitch/twitch.connector.js';
import { VimeoConnector } from '../connectors/vimeo/vimeo.connector.js';
import { YoutubeConnector } from '../connectors/youtube/youtube.connector.js';
import { ConnectorsUnderTest, requestsOf } from './connectors-under-test.js';
import { idOf as dailymotionId } from './servers/dailymotion-server.js';
import { idOf as peertubeId } from './servers/peertube-server.js';
import type { ApiRequest } from './servers/platform-server.js';
import { idOf as tiktokId, shortLink } from './servers/tiktok-server.js';
import { clipId } from './servers/twitch-server.js';
import type { ServedTwitch } from './servers/twitch-server.js';
import type { ServedVimeo } from './servers/vimeo-server.js';
import { youtubeChannelId } from './servers/youtube-server.js';

let tested: ConnectorsUnderTest;

beforeAll(async () => {
  tested = await ConnectorsUnderTest.open();
});
afterAll(() => tested.close());
afterEach(() => tested.reset());

const paths = (requests: readonly ApiRequest[]) => requests.map(({ url }) => url.pathname);

describe('YouTube', () => {
  it('completes what a search finds by a second request, and charges both', async () => {
    const { connector, served } = tested.part(YoutubeConnector);
    const requests = await requestsOf(served, async () => {
      const { videos, total } = await tested.search(connector);
      expect(total).toBe(60);
      expect(videos[0]).toMatchObject({
        title: 'Jazz piano lesson 1 & more',
        durationSeconds: 60,
        views: 1_000_000,
        categorySlug: 'music',
        language: 'en',
        hd: true,
        captions: true,
        mature: false,
        embeddable: true,
        tags: ['jazz', 'piano'],
      });
      expect(videos[1]).toMatchObject({ views: 4321, viewKind: 'concurrent' });
      expect(videos[2]).toMatchObject({ likes: null, comments: 34 });
    });
    expect(paths(requests)).toEqual(['/youtube/v3/search', '/youtube/v3/videos']);
    const budgets = 'select budget, used from platform_budgets order by budget';
    expect(await tested.query(budgets)).toEqual([
      { budget: 'search', used: 1 },
      { budget: 'units', used: 1 },
    ]);
  });

  it('shows what a search says by itself once the quota of the rest is used up', async () => {
    const { connector, served } = tested.part(YoutubeConnector);
    served.server.fault = ({ url }) => (url.pathname.endsWith('/videos') ? 'quota' : null);
    const { videos } = await tested.search(connector);
    expect(videos).toHaveLength(5);
    expect(videos[0]).toMatchObject({
      title: 'Jazz piano lesson 1 & more',
      durationSeconds: null,
      views: null,
    });
  });

  it('narrows a search', async () => {
    const { connector, served } = tested.part(YoutubeConnector);
    const publishedAfter = new Date('2026-01-01T00:00:00Z');
    const filters = { order: 'date', duration: 'long', publishedAfter, hd: true } as const;
    const [request] = await requestsOf(served, () =>
      tested.search(connector, { filters: { ...filters, captions: true } }),
    );
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      part: 'snippet',
      type: 'video',
      q: 'jazz piano',
      maxResults: '6',
      order: 'date',
      videoDuration: 'long',
      publishedAfter: '2026-01-01T00:00:00.000Z',
      videoDefinition: 'high',
      videoCaption: 'closedCaption',
    });
  });

  it('has links and channels without a key', async () => {
    const connector = tested.without(YoutubeConnector, 'youtubeApiKey');
    expect(connector.offers).toMatchObject({
      search: 'needs-key',
      link: 'ready',
      channel: 'ready',
    });
    expect(connector.missingSettings).toEqual(['YOUTUBE_API_KEY']);
    expect(await tested.resolve(connector, 'https://youtu.be/jazz-000004')).toMatchObject({
      title: 'Jazz piano lesson 5 & more',
      channel: { externalId: '@jazzschool', title: 'Jazz School' },
      durationSeconds: null,
    });
    const { videos } = await tested.talk(connector, (call) =>
      connector.channel(youtubeChannelId, call),
    );
    expect(videos).toHaveLength(15);
    expect(videos[0]).toMatchObject({
      title: 'Jazz piano lesson 1 & more',
      views: 1_000_000,
      likes: 1200,
      durationSeconds: null,
      publishedAt: new Date('2026-03-01T12:00:00Z'),
    });
  });

  it('finds a pasted link by its page while the API refuses', async () => {
    const { connector, served } = tested.part(YoutubeConnector);
    served.server.fault = ({ url }) => (url.pathname.startsWith('/youtube/') ? 'quota' : null);
    expect(await tested.resolve(connector, 'https://youtu.be/jazz-000004')).toMatchObject({
      views: null,
    });
  });
});

describe('Vimeo', () => {
  it('keeps its token, and renews it once where it is refused', async () => {
    const { connector, served } = tested.part(VimeoConnector);
    const { tokens } = served as ServedVimeo;
    await tested.search(connector);
    const { issued } = tokens;
    await tested.search(connector);
    expect(tokens.issued).toBe(issued);
    tokens.revoke();
    expect((await tested.search(connector)).videos).not.toHaveLength(0);
    expect(tokens.issued).toBe(issued + 1);
    served.server.fault = ({ url }) => (url.pathname === '/videos' ? 'unauthorized' : null);
    await expect(tested.search(connector)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(tokens.issued).toBe(issued + 2);
  });

  it('asks for no more than it reads, and knows no plays where they are not published', async () => {
    const { connector, served } = tested.part(VimeoConnector);
    const [request] = await requestsOf(served, async () => {
      const { videos, total } = await tested.search(connector);
      expect(total).toBe(60);
      expect(videos.slice(0, 2).map(({ views }) => views)).toEqual([1_000_000, null]);
      expect(videos[0]).toMatchObject({
        thumbnailUrl: 'https://i.vimeocdn.com/video/76979871-d_640',
        channel: { externalId: '152184', title: 'Jazz School' },
        hd: true,
        captions: true,
        mature: false,
        likes: 120,
        comments: 3,
        categorySlug: 'music',
      });
    });
    expect(request?.url.searchParams.get('fields')).toContain('stats.plays');
  });

  it('finds a link without a key, but no unlisted video', async () => {
    const connector = tested.without(VimeoConnector, 'vimeoClientSecret');
    expect(connector.missingSettings).toEqual(['VIMEO_CLIENT_SECRET']);
    expect(await tested.resolve(connector, 'https://vimeo.com/76979872')).toMatchObject({
      externalId: '76979872',
      channel: { externalId: '152184' },
      durationSeconds: 97,
      views: null,
    });
    expect(await tested.resolve(connector, 'https://vimeo.com/76979872/8272103f6e')).toBeNull();
  });
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

  it('narrows a search', async () => {
    const { connector, served } = tested.part(DailymotionConnector);
    const publishedAfter = new Date('2026-01-01T00:00:00Z');
    const filters = { order: 'date', duration: 'medium', publishedAfter, hd: true } as const;
    const [request] = await requestsOf(served, () => tested.search(connector, { filters }));
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      family_filter: 'true',
      sort: 'recent',
      longer_than: '4',
      shorter_than: '20',
      created_after: '1767225600',
      flags: 'hd',
    });
  });
});

describe('Twitch', () => {
  it('finds who is live, and then videos of the category', async () => {
    const { connector } = tested.part(TwitchConnector);
    const { videos } = await tested.search(connector);
    expect(videos).toHaveLength(6);
    expect(videos[0]).toMatchObject({
      externalId: 'live:141981764',
      watchUrl: 'https://www.twitch.tv/jazzschool',
      thumbnailUrl: 'https://static-cdn.jtvnw.net/live_user_jazzschool-640x360.jpg',
      views: 321,
      viewKind: 'concurrent',
      durationSeconds: 0,
      categorySlug: 'music',
      mature: null,
    });
    expect(videos[1]).toMatchObject({
      thumbnailUrl: 'https://static-cdn.jtvnw.net/cf_vods/335921245/thumb0-640x360.jpg',
      durationSeconds: 60,
      viewKind: 'total',
    });
  });

  it('shows who is live as trending', async () => {
    const { connector } = tested.part(TwitchConnector);
    const { videos } = await tested.talk(connector, (call) =>
      connector.trending({ limit: 5 }, call),
    );
    expect(videos.map(({ title, categorySlug }) => [title, categorySlug])).toEqual([
      ['Practising', 'music'],
      ['Swinger live', 'gaming'],
    ]);
  });

  it('finds clips and channels by their links, and refreshes all kinds together', async () => {
    const { connector } = tested.part(TwitchConnector);
    const clip = await tested.resolve(connector, `https://clips.twitch.tv/${clipId}`);
    expect(clip).toMatchObject({ title: 'A wrong note', durationSeconds: 13 });
    const live = await tested.resolve(connector, 'https://www.twitch.tv/swinger');
    expect(live).toMatchObject({ externalId: 'live:141981765' });
    const ids = ['335921245', clipId, 'live:141981765', 'live:1'];
    const videos = await tested.talk(connector, (call) => connector.refresh(ids, call));
    expect(videos.map(({ externalId }) => externalId)).toEqual(ids.slice(0, 3));
  });

  it('renews a token that is refused', async () => {
    const { connector, served } = tested.part(TwitchConnector);
    await tested.search(connector);
    (served as ServedTwitch).tokens.revoke();
    expect((await tested.search(connector)).videos).toHaveLength(6);
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
