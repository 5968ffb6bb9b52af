import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { playerUrl, readVideoLink } from '@tessera/contracts-discovery';
import { incomingVideo, type IncomingVideo } from '../../catalog/index.js';
import type { Call, FoundVideos, PlatformQuery } from '../connector.js';
import { PlatformFailure } from '../platform-failure.js';
import { ConnectorsUnderTest, type ConnectorUnderTest } from './connectors-under-test.js';
import { cases } from './served-platforms.js';
import { commentTexts, entries, type Fault } from './servers/platform-server.js';

const words = 'jazz piano';

let tested: ConnectorsUnderTest;
let errors: PlatformFailure[];

beforeAll(async () => {
  tested = await ConnectorsUnderTest.open();
  errors = [];
});
afterAll(() => tested.close());
afterEach(() => tested.reset());

/** Keys, and tokens that servers gave out. */
function secrets(): string[] {
  const ofSettings = tested.all.flatMap(({ served }) => Object.entries(served.settings));
  const keys = ofSettings.filter(([name]) => /(Key|Id|Secret)$/.test(name));
  return [...keys.map(([, value]) => String(value)), 'vimeo-token-', 'twitch-token-'];
}

async function failureOf(attempt: Promise<unknown>): Promise<PlatformFailure> {
  const failure: unknown = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof PlatformFailure)) throw new Error('It did not fail', { cause: failure });
  errors.push(failure);
  return failure;
}

/** What visitors ask most: a search, or where there is none a link. */
async function ask(one: ConnectorUnderTest, call: Call): Promise<readonly IncomingVideo[]> {
  const { instance, served, pageOf } = one;
  if (instance.search) return (await instance.search({ text: words, limit: 6 }, call)).videos;
  const video = await instance.resolve?.(new URL(pageOf({ index: 0 }, served.server)), call);
  return video ? [video] : [];
}

function allPages(one: ConnectorUnderTest, limit: number): Promise<IncomingVideo[]> {
  return tested.talk(one.instance, async (call) => {
    const videos: IncomingVideo[] = [];
    let page: string | null = '';
    while (page !== null) {
      const query: PlatformQuery = { text: words, limit, ...(page && { page }) };
      const found: FoundVideos | undefined = await one.instance.search?.(query, call);
      videos.push(...(found?.videos ?? []));
      page = found?.nextPage ?? null;
    }
    return videos;
  });
}

const named = cases.map((one, index) => [one.connector.name, index] as const);
const searching = named.filter(([name]) => name !== 'TiktokConnector');
const listing = named.filter((_, index) => cases[index]?.channelOf);
const commented = named.filter((_, index) => cases[index]?.commentLikes !== undefined);

describe.each(named)('%s', (_, index) => {
  const one = () => tested.all[index] as ConnectorUnderTest;
  const talk = () => tested.talk(one().instance, (call) => ask(one(), call));

  it('finds videos that the catalog takes, and whose pages have a player', async () => {
    const videos = await talk();
    expect(videos.length).toBeGreaterThan(0);
    for (const video of videos) {
      expect(incomingVideo.safeParse(video).error).toBeUndefined();
      expect(video).toMatchObject({ platform: one().instance.platform, source: 'live' });
      expect(readVideoLink(video.watchUrl)?.platform).toBe(video.platform);
      const secure = video.watchUrl.replace('http:', 'https:');
      expect(playerUrl(secure, { parent: 'tessera.example' })).toMatch(/^https:/);
      expect(video.thumbnailUrl).toMatch(/^https?:/);
      expect(video.expiresAt?.getTime()).toBeGreaterThan(Date.now());
    }
  });

  it('finds the video of a pasted link, and none where there is none', async () => {
    const { instance, pageOf, idOf, served } = one();
    const resolve = (index: number) => {
      const page = pageOf({ index }, served.server);
      expect(instance.recognizes?.(new URL(page))).toBe(true);
      return tested.resolve(instance, page);
    };
    expect(await resolve(4)).toMatchObject({ externalId: idOf({ index: 4 }) });
    expect(await resolve(999)).toBeNull();
    expect(instance.recognizes?.(new URL('https://example.com/'))).toBe(false);
  });

  it('says where the video of a pasted link can not be asked for', async () => {
    const { instance, pageOf, served } = one();
    served.server.fault = 'disconnecting';
    const failure = await failureOf(tested.resolve(instance, pageOf({ index: 4 }, served.server)));
    expect(failure.message).toMatch(/can’t be reached/);
  });

  it('refreshes the videos that are still there', async () => {
    const { instance, idOf } = one();
    const ids = [4, 999, 6].map((index) => idOf({ index }));
    const found = await tested.talk(instance, async (call) => instance.refresh?.(ids, call));
    expect(found?.unanswered ?? []).toEqual([]);
    expect(found?.videos.map(({ externalId }) => externalId).toSorted()).toEqual(
      [4, 6].map((index) => idOf({ index })).toSorted(),
    );
  });

  it.each<[Fault, string]>([
    ['unauthorized', 'unauthorized'],
    ['forbidden', 'forbidden'],
    ['rate-limited', 'rate-limited'],
    ['server-error', 'server-error'],
    ['hanging', 'timeout'],
    ['disconnecting', 'unreachable'],
    ['html', 'bad-response'],
    ['garbage', 'bad-response'],
  ])('names the failure of a server that is %s', async (fault, kind) => {
    one().served.server.fault = fault;
    const failure = await failureOf(talk());
    expect(failure.kind).toBe(kind);
    if (kind !== 'rate-limited') return;
    const restMs = (failure.retryAt?.getTime() ?? 0) - Date.now();
    expect(restMs).toBeGreaterThan(0);
    expect(restMs).toBeLessThanOrEqual(61_000);
  });

  it('names a used-up quota', async () => {
    one().served.server.fault = 'quota';
    const failure = await failureOf(talk());
    expect(failure.kind).toBe(one().quota);
    expect(failure.retryAt?.getTime()).toBeGreaterThan(Date.now() + 60_000);
  });

  it('takes no half of an answer', async () => {
    one().served.server.fault = 'truncated';
    expect(['bad-response', 'unreachable']).toContain((await failureOf(talk())).kind);
  });

  it('refuses an answer without what it is about', async () => {
    one().served.server.damage = () => ({ ok: true });
    expect((await failureOf(talk())).kind).toBe('bad-response');
  });

  it('neither asks nor pays for what nobody waits for', async () => {
    const { instance, served } = one();
    const visitor = new AbortController();
    const asked = served.server.requests.length;
    const leaving = tested.talk(
      instance,
      (call) => {
        visitor.abort(new Error('gone'));
        return ask(one(), call);
      },
      visitor.signal,
    );
    await expect(leaving).rejects.toThrow('gone');
    expect(served.server.requests).toHaveLength(asked);
    expect(await tested.query('select from platform_budgets where used > 0')).toEqual([]);
  });

  it('stops when nobody waits any longer', async () => {
    const { instance, served } = one();
    const visitor = new AbortController();
    served.server.fault = () => {
      visitor.abort(new Error('gone'));
      return 'hanging';
    };
    const asked = served.server.requests.length;
    const attempt = tested.talk(instance, (call) => ask(one(), call), visitor.signal);
    await expect(attempt).rejects.toThrow('gone');
    // Twitch is asked for two things at once.
    expect(served.server.requests.length - asked).toBeLessThanOrEqual(2);
  });
});

describe.each(searching)('%s, which searches,', (_, index) => {
  const one = () => tested.all[index] as ConnectorUnderTest;

  it('gives every video once, page by page', async () => {
    const ids = (await allPages(one(), 13)).map(({ externalId }) => externalId);
    expect(new Set(ids).size).toBe(ids.length);
    const { idOf, hidden } = one();
    const known = entries.map(idOf);
    expect(ids.filter((id) => known.includes(id))).toHaveLength(entries.length - hidden);
  });

  it('finds nothing where there is nothing', async () => {
    const found = await tested.search(one().instance, { text: 'zither' });
    expect(found).toMatchObject({ videos: [], nextPage: null });
  });

  it('leaves out what can not be read, and keeps the rest', async () => {
    const whole = (await allPages(one(), 20)).map(({ externalId }) => externalId);
    one().served.server.damage = (body) => withOddItems(body);
    const rest = (await allPages(one(), 20)).map(({ externalId }) => externalId);
    expect(rest).toEqual(whole.filter((id) => rest.includes(id)));
    expect(rest.length).toBeGreaterThan(whole.length / 2);
    expect(rest.length).toBeLessThan(whole.length);
    expect(tested.site.log().includes('videos in a form that can’t be read')).toBe(true);
  });

  it('takes nothing of a form that it does not know', async () => {
    one().served.server.damage = (body) => eachItem(body, () => ({ some: 'thing' }));
    // Where videos are found by what was found before, there is nothing to ask for.
    const outcome = await allPages(one(), 20).catch((error: unknown) => error);
    expect(outcome instanceof PlatformFailure ? outcome.kind : outcome).toEqual(
      one().instance.platform === 'twitch' ? [] : 'bad-response',
    );
  });

  it('knows nothing, rather than 0, of what is not said', async () => {
    one().served.server.damage = (body) => eachItem(body, withoutFacts);
    const videos = await allPages(one(), 20);
    expect(videos.length).toBeGreaterThan(0);
    for (const video of videos.filter(({ durationSeconds }) => durationSeconds !== 0)) {
      const { views, likes, comments, durationSeconds, publishedAt, hd, captions, mature } = video;
      expect([views, likes, comments, durationSeconds, publishedAt]).toEqual(Array(5).fill(null));
      expect([hd, captions, mature]).toEqual([null, null, null]);
    }
  });

  it('says what is on the air, and how many are watching', async () => {
    const videos = await allPages(one(), 20);
    const live = videos.filter(({ durationSeconds }) => durationSeconds === 0);
    const expected = one().instance.platform === 'vimeo' ? 0 : 1;
    expect(live).toHaveLength(expected);
    for (const { viewKind, expiresAt } of live) {
      expect(viewKind).toBe('concurrent');
      expect(expiresAt?.getTime()).toBeLessThan(Date.now() + 3_600_000);
    }
  });
});

describe.each(listing)('%s, which lists channels,', (_, index) => {
  it('gives the newest videos of one, and says that another is not there', async () => {
    const { instance, served, channelOf, idOf } = tested.all[index] as ConnectorUnderTest;
    const channel = channelOf?.(served.server) ?? '';
    const found = await tested.talk(instance, async (call) => instance.channel?.(channel, call));
    expect(found?.videos[0]).toMatchObject({ externalId: idOf({ index: 0 }) });
    expect(found?.videos.length).toBeGreaterThan(10);
  });
});

describe.each(commented)('%s, which gives comments,', (_, index) => {
  const one = () => tested.all[index] as ConnectorUnderTest;
  const read = (at: number) => {
    const { instance, idOf, served } = one();
    const externalId = idOf({ index: at });
    const video = { externalId, watchUrl: `${served.server.origin}/w/${externalId}` };
    return tested.talk(instance, async (call) => instance.comments?.(video, call));
  };

  it('gives their texts as they were written, without what is not said', async () => {
    const found = (await read(4)) ?? [];
    expect(found.map(({ text }) => text)).toEqual(commentTexts);
    expect(found.map(({ publishedAt }) => publishedAt)).toEqual(
      commentTexts.map(() => new Date('2026-01-06T10:00:00Z')),
    );
    const likes = found.map((comment) => comment.likes);
    expect(likes).toEqual(one().commentLikes ? [12, 11, 10] : [null, null, null]);
    expect(new Set(found.map(({ author }) => author)).size).toBe(commentTexts.length);
  });

  it('has none of a video that shows none, and of one that is gone, and is none the worse for it', async () => {
    expect([await read(2), await read(999)]).toEqual([[], []]);
    expect(await tested.query('select from platform_states where failure is not null')).toEqual([]);
  });

  it('leaves out what can not be read', async () => {
    one().served.server.damage = (body) =>
      eachItem(body, (item, at) => (at === 1 ? odd[index % odd.length] : item));
    expect((await read(4))?.map(({ text }) => text)).toEqual([commentTexts[0], commentTexts[2]]);
  });

  it('fails where nothing can be read', async () => {
    one().served.server.damage = (body) => eachItem(body, () => ({ some: 'thing' }));
    const isPeertube = one().instance.platform === 'peertube';
    expect((await failureOf(read(4))).kind).toBe(isPeertube ? 'instance-failed' : 'bad-response');
  });
});

it('66: no connector tells a secret, whatever went wrong', () => {
  expect(errors.length).toBeGreaterThan(50);
  const told = [
    tested.site.log(),
    ...errors.map((error) => `${error.message} ${JSON.stringify(error)} ${error.stack}`),
    ...tested.all.flatMap(({ served }) => served.server.requests.map(({ url }) => url.href)),
  ].join('\n');
  expect(secrets().length).toBeGreaterThan(5);
  expect(secrets().filter((secret) => told.includes(secret))).toEqual([]);
});

const facts =
  /^(statistics|contentDetails|status|publishedAt|originallyPublishedAt|stats|metadata|duration|width|height|content_rating|release_time|created_time|privacy.embed|views.*|likes.*|comments|audience|explicit|available_formats|nsfw|view.*_count|published_at|liveStreamingDetails)$/;

function withoutFacts(item: object): object {
  const kept = Object.entries(item).filter(([name]) => !facts.test(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'snippet' ? withoutFacts(value as object) : value]),
  );
}

/** Changes the items of an answer, in whichever field the platform has them. */
function eachItem(body: unknown, change: (item: object, index: number) => unknown): unknown {
  const entries = Object.entries(body as object).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((item, index) => change(item as object, index)) : value,
  ]);
  return Object.fromEntries(entries) as unknown;
}

const odd = [null, 7, 'video', [], {}, { id: {} }, { id: 1, title: 2, uuid: 3, uri: 4 }];

function withOddItems(body: unknown): unknown {
  return eachItem(body, (item, index) => (index % 5 === 3 ? odd[index % odd.length] : item));
}
