import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type VideoPage, videoPage } from '@tessera/contracts-discovery';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as moderation } from '../../../account/moderation/definition.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { refreshScores, SearchFacade } from '../../catalog/index.js';
import { type VideoRow, writeVideos } from '../../catalog/test/video-rows.js';
import { definition } from '../definition.js';

const site = testSite([catalog, operators, visitors, definition, moderation, notifications]);
let ada: VisitorClient;
let bob: VisitorClient;

/** Of every three videos one belongs to another channel, and one is about drama. */
const count = 60;
const rows: VideoRow[] = Array.from({ length: count }, (_, index) => ({
  title: index % 3 === 1 ? `Lesson ${index}: drama` : `Lesson ${index}`,
  channel: index % 3 === 2 ? 'Noise' : 'Somebody',
  views: 1000 + index,
}));

const words: VideoRow[] = [
  { title: 'Café Crème am Morgen' },
  { title: 'Cafeteria' },
  { title: 'Tags', tags: ['cafe', 'creme brulee'] },
  { title: 'Channel', channel: 'The CAFÉ' },
  { title: 'Description only', description: 'cafe' },
  { title: 'Running' },
  { title: 'Split', tags: ['creme', 'am'] },
  { title: 'C++ and Node.js' },
  { title: '大東京の夜' },
  { title: 'Зелёный чай' },
];

beforeAll(async () => {
  await writeVideos(site.database, [
    ...rows,
    ...words.map((row) => ({ ...row, hd: true, views: 1 })),
  ]);
  await site.database.query(`
    insert into channels (platform, title, category_id, source) values ('vimeo', 'Noise', 1, 'cache');
    update videos set channel_id = 2 where channel_title = 'Noise'`);
  await refreshScores(site.database);
  await site.database.query('update video_scores set trending = video_id');
  await site.get(SearchFacade).updateIndex();
});
beforeEach(() => {
  ada = site.visitor();
  bob = site.visitor();
});

async function page(who: VisitorClient, path: string): Promise<VideoPage> {
  return videoPage.parse((await who.send('GET', path)).body);
}

async function everything(who: VisitorClient, path: string): Promise<VideoPage[]> {
  const pages = [await page(who, path)];
  for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor)
    pages.push(await page(who, `${path}&cursor=${next}`));
  return pages;
}

const titles = (pages: readonly VideoPage[]) =>
  pages.flatMap(({ videos }) => videos.map(({ title }) => title));
const hide = (who: VisitorClient, kind: 'channel' | 'keyword', value: string) =>
  who.call('POST /api/block-entries', { body: { kind, value } });

describe('lists of videos', () => {
  it.each([
    '/api/videos/search?q=lesson',
    '/api/videos/search?q=lesson&sort=date',
    '/api/videos/search?q=lesson+unheard',
    '/api/videos/search?minViews=1000',
    '/api/videos/search?minViews=1000&sort=title',
    '/api/videos/search?minViews=1000&sort=rating',
    '/api/videos/trending?',
    '/api/videos/category/music?',
  ])('%s leaves out what is hidden before it is cut into pages', async (path) => {
    const all = await everything(bob, `${path}&limit=7`);
    await hide(ada, 'channel', '2');
    await hide(ada, 'keyword', 'Drama');
    const shown = await everything(ada, `${path}&limit=7`);
    const expected = all
      .flatMap(({ videos }) => videos)
      .filter(({ channelId, title }) => channelId !== '2' && !title.includes('drama'));
    expect(expected.length).toBeGreaterThan(10);
    expect(titles(shown).toSorted()).toEqual(expected.map(({ title }) => title).toSorted());
    expect(new Set(shown.map(({ total }) => total))).toEqual(new Set([expected.length]));
    expect(shown.slice(0, -1).every(({ videos }) => videos.length === 7)).toBe(true);
  });

  it('go on after something was hidden in between', async () => {
    const path = '/api/videos/search?q=lesson&limit=10';
    const first = await page(ada, path);
    await hide(ada, 'channel', '2');
    const second = await page(ada, `${path}&cursor=${first.nextCursor}`);
    expect(second.videos).toHaveLength(10);
    expect(second.videos.some(({ channelId }) => channelId === '2')).toBe(false);
    expect(second.total).toBe((count * 2) / 3);
  });
});

it('exports leave out the same', async () => {
  await hide(ada, 'channel', '2');
  const query = { q: 'lesson' };
  const { body } = await ada.call('GET /api/videos/search/export.json', { query });
  expect(body.total).toBe((count * 2) / 3);
  expect(body.videos).toHaveLength((count * 2) / 3);
});

describe('keywords', () => {
  const except = (...hidden: string[]) =>
    words.map(({ title }) => title).filter((title) => !hidden.includes(title));

  it.each([
    ['cafe', except('Café Crème am Morgen', 'Tags', 'Channel')],
    ['CAFÉ', except('Café Crème am Morgen', 'Tags', 'Channel')],
    ['café crème', except('Café Crème am Morgen')],
    ['run', except()],
    ['creme am', except('Café Crème am Morgen')],
    ['c++', except('C++ and Node.js')],
    ['node.js', except('C++ and Node.js')],
    ['東京', except('大東京の夜')],
    ['чай', except('Зелёный чай')],
    [`'); drop table videos; --`, except()],
    [`café & !(x) | '`, except()],
  ])('%s hides whole words of titles, tags and channels', async (keyword, left) => {
    await hide(ada, 'keyword', keyword);
    for (const path of ['/api/videos/category/music?hd=true', '/api/videos/search?hd=true']) {
      const pages = await everything(ada, `${path}&limit=50`);
      expect(titles(pages).toSorted()).toEqual(left.toSorted());
      expect(pages[0]?.total).toBe(left.length);
    }
  });
});

describe('visitors who hide nothing', () => {
  it('share what is cached, and never see the lists of others', async () => {
    const path = '/api/videos/category/music?limit=5';
    const first = await page(bob, path);
    await hide(ada, 'keyword', 'drama');
    const statements = await statementsOf(async () => {
      expect((await page(ada, path)).total).toBe(first.total - count / 3);
    });
    expect(statements.length).toBeGreaterThan(0);
    const shared = await statementsOf(async () => {
      expect(await page(bob, path)).toEqual(first);
      expect(await page(site.visitor(), path)).toEqual(first);
    });
    expect(shared).toEqual([]);
  });

  it('get responses that nobody else may keep', async () => {
    const { headers } = await ada.send('GET', '/api/videos/search?q=lesson');
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });
});

it('deleted lists hide nothing, neither for their owner nor for others', async () => {
  const total = async (who: VisitorClient) =>
    (await page(who, '/api/videos/search?q=lesson&limit=1')).total;
  const { body: list } = await bob.call('POST /api/block-lists', { body: { name: 'Noise' } });
  const params = { id: list.id };
  const body = { kind: 'channel', value: '2', listId: list.id } as const;
  await bob.call('POST /api/block-entries', { body });
  await bob.call('PATCH /api/block-lists/:id', { params, body: { isShared: true }, ifMatch: 1 });
  await ada.call('PUT /api/block-lists/:id/subscription', { params });
  const totals = async () => [await total(ada), await total(bob)];
  expect(await totals()).toEqual([(count * 2) / 3, (count * 2) / 3]);
  await bob.call('DELETE /api/block-lists/:id', { params });
  expect(await totals()).toEqual([count, count]);
});

it('lists of several people add up, and change with them', async () => {
  const path = '/api/videos/search?q=lesson&limit=1';
  const total = async () => (await page(ada, path)).total;
  const { body: list } = await bob.call('POST /api/block-lists', { body: { name: 'Noise' } });
  const params = { id: list.id };
  const body = { kind: 'channel', value: '2', listId: list.id } as const;
  await bob.call('PATCH /api/block-lists/:id', { params, body: { isShared: true }, ifMatch: 1 });
  await ada.call('PUT /api/block-lists/:id/subscription', { params });
  expect(await total()).toBe(count);
  await bob.call('POST /api/block-entries', { body });
  expect(await total()).toBe((count * 2) / 3);
  await hide(ada, 'keyword', 'drama');
  expect(await total()).toBe(count / 3);
  await bob.call('PATCH /api/block-lists/:id', { params, body: { isShared: false }, ifMatch: 2 });
  expect(await total()).toBe((count * 2) / 3);
});

/** The statements that read videos for a request. */
async function statementsOf(request: () => Promise<void>): Promise<string[]> {
  const create = site.database.createQueryRunner.bind(site.database);
  const statements: string[] = [];
  site.database.createQueryRunner = (mode) => {
    const runner = create(mode);
    const ask = runner.query.bind(runner);
    runner.query = ((...given: Parameters<typeof ask>) => {
      if (given[0].includes('FROM "videos"')) statements.push(given[0]);
      return ask(...given);
    }) as typeof runner.query;
    return runner;
  };
  await request();
  site.database.createQueryRunner = create;
  return statements;
}

it('a list that an operator has taken down hides for its owner only', async () => {
  const { body: list } = await ada.call('POST /api/block-lists', { body: { name: 'Drama' } });
  await ada.call('POST /api/block-entries', {
    body: { kind: 'keyword', value: 'drama', listId: list.id },
  });
  const params = { id: list.id };
  await ada.call('PATCH /api/block-lists/:id', { params, body: { isShared: true }, ifMatch: 1 });
  await bob.call('PUT /api/block-lists/:id/subscription', { params });
  const path = '/api/videos/search?q=drama';
  const totals = async () => [(await page(ada, path)).total, (await page(bob, path)).total];
  expect(await totals()).toEqual([0, 0]);
  const body = { reason: 'It targets one person.' };
  const thing = { kind: 'block-list', ...params };
  const down = 'PUT /api/moderation/:kind/:id/take-down';
  await bob.call(down, { params: thing, body, ifMatch: 0 }, site.operator);
  expect(await totals()).toEqual([0, count / 3]);
  const up = 'DELETE /api/moderation/:kind/:id/take-down';
  await bob.call(up, { params: thing, ifMatch: 1 }, site.operator);
  expect(await totals()).toEqual([0, 0]);
});
