import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TiktokConnector } from '../connectors/tiktok/tiktok.connector.js';
import { TwitchConnector } from '../connectors/twitch/twitch.connector.js';
import { VimeoConnector } from '../connectors/vimeo/vimeo.connector.js';
import { YoutubeConnector } from '../connectors/youtube/youtube.connector.js';
import { ConnectorsUnderTest, requestsOf } from './connectors-under-test.js';
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
    const found = await tested.talk(connector, (call) => connector.channel(youtubeChannelId, call));
    expect(found?.videos).toHaveLength(15);
    expect(found?.videos[0]).toMatchObject({
      title: 'Jazz piano lesson 1 & more',
      views: 1_000_000,
      likes: 1200,
      durationSeconds: null,
      publishedAt: new Date('2026-03-01T12:00:00Z'),
    });
    const known = found?.validators;
    expect(known?.etag).toBe('"one"');
    const again = await tested.talk(connector, (call) =>
      connector.channel(youtubeChannelId, call, known),
    );
    expect(again).toBeNull();
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
    const { videos } = await tested.talk(connector, (call) => connector.refresh(ids, call));
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
