import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EndpointKey, Request, Video } from '@tessera/contracts';
import {
  type CollectionDetails,
  collectionLimits,
  type CuratedCollection,
  curatedCollection,
  type ManagedCollection,
  managedCollection,
} from '@tessera/contracts-discovery';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { VisitorExclusions } from '../../catalog/index.js';
import { writeVideos } from '../../catalog/test/video-rows.js';
import { definition as playlists } from '../../playlists/definition.js';
import { definition as collections } from '../definition.js';

const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
const details: CollectionDetails = {
  title: 'Quiet Rooms',
  description: 'Nobody talks.',
  isExclusive: false,
};

const site = testSite([catalog, operators, visitors, playlists, collections]);
let ada: VisitorClient;
/** Of visitors who hide something. */
const hiddenKeywords = new Map<string, string>();
/** Visitors with the plan that has exclusive content. */
const members = new Set<string>();

beforeAll(async () => {
  await writeVideos(
    site.database,
    titles.map((title) => ({ title })),
  );
  await site.database.query(`update videos set external_id = '7600' || id`);
  site.get(VisitorExclusions).register({
    exclusionsOf: (visitorId) =>
      Promise.resolve({
        channelIds: [],
        keywords: [hiddenKeywords.get(visitorId) ?? []].flat(),
      }),
  });
  site.get(Entitlements).register({
    entitlementOf: (id) => {
      const features = new Set(members.has(id) ? ['exclusive-content'] : []);
      return Promise.resolve({ plan: 'Some', features, limits: {} });
    },
    planWith: () => 'Premium',
    planBeyond: () => 'Premium',
    spend: () => Promise.resolve(),
  });
});
beforeEach(async () => {
  await site.database.query('truncate collections');
  ada = site.visitor();
});

/** By an operator. */
const ask = <K extends EndpointKey>(key: K, request: Request<K>) =>
  site.visitor().call(key, request, site.operator);

async function create(changes: Partial<CollectionDetails> = {}): Promise<ManagedCollection> {
  const body = { ...details, ...changes };
  const response = await ask('POST /api/managed-collections', { body });
  expect(response.status).toBe(201);
  return managedCollection.parse(response.body);
}

const change = (
  { id, version }: Pick<ManagedCollection, 'id' | 'version'>,
  body: Request<'PATCH /api/managed-collections/:id'>['body'],
) => ask('PATCH /api/managed-collections/:id', { params: { id }, ifMatch: version, body });

const paste = (id: string, text: string) =>
  ask('POST /api/managed-collections/:id/videos', { params: { id }, body: { text } });

/** A published collection of some videos, by their numbers. */
async function publish(
  numbers: readonly number[],
  changes: Partial<CollectionDetails> = {},
): Promise<CuratedCollection> {
  const created = await create(changes);
  await change(created, { isPublished: true });
  const { body } = await paste(
    created.id,
    numbers.map((number) => `video-${number}`).join('\n') || 'nothing',
  );
  return curatedCollection.parse(body.collection);
}

const arrange = ({ id, version }: CuratedCollection, videoIds: string[]) =>
  ask('PUT /api/managed-collections/:id/videos', {
    params: { id },
    ifMatch: version,
    body: { videoIds },
  });

const listed = async () => (await ada.call('GET /api/collections', {})).body.collections;

const videosOf = (slug: string, query: { limit?: number; cursor?: string } = {}) =>
  ada.call('GET /api/collections/:slug/videos', { params: { slug }, query });

const titlesOf = (videos: readonly Video[]) => videos.map(({ title }) => title);

async function visitorIdOf(visitor: VisitorClient): Promise<string> {
  await visitor.call('GET /api/categories', {});
  return visitor.id;
}

describe('collections', () => {
  it('are listed once they are published and have a video, in the order of the operators', async () => {
    await publish([]);
    const first = await publish([3, 1], { title: 'Slow' });
    const second = await publish([2], { title: 'Loud' });
    const draft = await create({ title: 'Draft' });
    const { body } = await ask('GET /api/managed-collections', {});
    const ids = body.collections.map(({ id }) => id);
    const order = [second.id, first.id, draft.id];
    const others = ids.filter((id) => !order.includes(id));
    const ordered = { body: { ids: [...order, ...others] } };
    expect((await ask('PUT /api/collection-order', ordered)).status).toBe(200);
    expect(await listed()).toEqual([
      {
        ...details,
        title: 'Loud',
        slug: 'loud',
        locked: null,
        videoCount: 1,
        covers: ['https://pictures.example/1'],
      },
      expect.objectContaining({ slug: 'slow', videoCount: 2 }),
    ]);
    await change({ ...second, version: 3 }, { isPublished: false });
    expect(await listed()).toMatchObject([{ slug: 'slow' }]);
    for (const key of [
      'GET /api/collections/:slug',
      'GET /api/collections/:slug/videos',
    ] as const) {
      const { status, problem } = await ada.call(key, {
        params: { slug: 'loud' },
        query: {},
      });
      expect([status, problem.code]).toEqual([404, 'collection-not-found']);
    }
  });

  it('are read page by page, without what is gone and what the visitor hides', async () => {
    const { slug } = await publish([5, 4, 3, 2, 1]);
    await site.database.query(
      `update collections set video_ids = array_replace(video_ids, 'video-4', 'gone')`,
    );
    hiddenKeywords.set(await visitorIdOf(ada), 'second');
    const first = (await videosOf(slug, { limit: 2 })).body;
    const second = (await videosOf(slug, { limit: 2, cursor: first.nextCursor ?? '' })).body;
    expect([first.total, titlesOf(first.videos)]).toEqual([3, ['Fifth', 'Third']]);
    expect([second.nextCursor, titlesOf(second.videos)]).toEqual([null, ['First']]);
    const { status, problem } = await videosOf(slug, { cursor: 'x' });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'query.cursor']);
  });

  it('that are exclusive show everybody what they are, and open with the plan', async () => {
    const { slug } = await publish([1, 2], { isExclusive: true });
    const locked = { slug, isExclusive: true, locked: 'Premium', videoCount: 2 };
    expect(await listed()).toMatchObject([locked]);
    const { body } = await ada.call('GET /api/collections/:slug', { params: { slug } });
    expect(body).toMatchObject({ ...locked, covers: [expect.any(String), expect.any(String)] });
    const refused = await videosOf(slug);
    expect([refused.status, refused.problem]).toMatchObject([
      403,
      { code: 'plan-required', plan: 'Premium' },
    ]);
    members.add(await visitorIdOf(ada));
    expect(await listed()).toMatchObject([{ slug, isExclusive: true, locked: null }]);
    expect(titlesOf((await videosOf(slug)).body.videos)).toEqual(['First', 'Second']);
  });
});

describe('an operator', () => {
  it('adds videos by ids, links of this site and of platforms, and shared playlists', async () => {
    const playlist = async (title: string, videoIds: string[], isShared: boolean) => {
      const made = (await ada.call('POST /api/playlists', { body: { title, videoIds } })).body;
      const params = { id: made.id };
      await ada.call('PATCH /api/playlists/:id', { params, ifMatch: 1, body: { isShared } });
      return `${site.address}/playlist/${made.id}`;
    };
    const shared = await playlist('Shared', ['video-5', 'video-4'], true);
    const own = await playlist('Own', ['video-3'], false);
    const { id } = await publish([1]);
    const pasted = [
      'https://vimeo.com/76002?share=copy',
      `${site.address}/video/video-1?t=3`,
      `${shared}, ${own}`,
      'https://vimeo.com/76009 video-9',
    ];
    const { status, body } = await paste(id, pasted.join('\n'));
    expect([status, body.added]).toEqual([201, 3]);
    expect(body.unknown).toEqual([own, 'https://vimeo.com/76009', 'video-9']);
    const found = curatedCollection.parse(body.collection);
    expect(found.videos.map(({ videoId }) => videoId)).toEqual(
      [1, 2, 5, 4].map((number) => `video-${number}`),
    );
    const read = await ask('GET /api/managed-collections/:id', { params: { id } });
    expect(read.body).toEqual(found);
  });

  it('orders and removes videos, unless they were changed in the meantime', async () => {
    const made = await publish([1, 2, 3]);
    const arranged = await arrange(made, ['video-3', 'video-1']);
    expect(arranged.body).toMatchObject({ version: made.version + 1, videoCount: 2 });
    expect(titlesOf((await videosOf(made.slug)).body.videos)).toEqual(['Third', 'First']);
    expect((await arrange(made, [])).problem.code).toBe('precondition-failed');
    const strange = await arrange(arranged.body, ['video-2']);
    expect([strange.status, strange.problem.code]).toEqual([409, 'not-in-collection']);
  });

  it('changes the title, but not the address, and is told what is wrong', async () => {
    const made = await create({ title: 'Été à Paris!' });
    const named = [made, await create({ title: 'ete a paris' }), await create({ title: '静かな' })];
    expect(named.map(({ slug }) => slug)).toEqual(['ete-a-paris', 'ete-a-paris-2', 'collection']);
    const changed = await change(made, { title: ' Paris ' });
    expect(changed.body).toEqual({ ...made, title: 'Paris', version: 2 });
    expect((await change(made, { title: 'London' })).problem.code).toBe('precondition-failed');
    const wrong = await ask('POST /api/managed-collections', {
      body: { ...details, title: ' ', description: '' },
    });
    expect(wrong.problem.errors).toEqual([
      { field: 'body.title', message: 'Give the collection a title' },
      { field: 'body.description', message: 'Say what its videos have in common' },
    ]);
    const { body } = await ask('GET /api/audit', { query: { subject: 'ete-a-paris' } });
    expect(body.entries).toMatchObject([
      { actor: 'deploy-token', action: 'collection-changed', from: { title: 'Été à Paris!' } },
      { actor: 'deploy-token', action: 'collection-created' },
    ]);
  });

  it('has limits, and orders only what there is', async () => {
    const { id } = await create();
    const refused = await ask('PUT /api/collection-order', { body: { ids: [] } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'collections-changed']);
    await site.database.query(
      `update collections set video_ids = (select array_agg('gone-' || n) from generate_series(1, $1::int) n)`,
      [collectionLimits.videos],
    );
    const { problem: full } = await paste(id, 'video-1');
    expect(full).toMatchObject({ code: 'collection-full', limit: collectionLimits.videos });
    await site.database.query(
      `insert into collections (slug, title, description, is_exclusive, is_published, video_ids, position)
        select 'c-' || n, 'C', 'C', false, false, '{}', n from generate_series(2, $1::int) n`,
      [collectionLimits.collections],
    );
    const { problem: many } = await ask('POST /api/managed-collections', { body: details });
    expect(many).toMatchObject({
      code: 'too-many-collections',
      limit: collectionLimits.collections,
    });
  });

  it('changes nothing where the response comes too late, and nobody else does', async () => {
    const [changed, filled, arranged, removed] = [
      await create(),
      await create(),
      await publish([1, 2]),
      await create(),
    ];
    const { body } = await ask('GET /api/managed-collections', {});
    const ids = body.collections.map(({ id }) => id);
    const path = '/api/managed-collections';
    const ifMatch = { 'if-match': '*' };
    const writes = {
      'PUT /api/collection-order': {
        path: '/api/collection-order',
        body: { ids: ids.toReversed() },
      },
      'POST /api/managed-collections': { path, body: details },
      'PATCH /api/managed-collections/:id': {
        path: `${path}/${changed.id}`,
        body: { title: 'Changed' },
        headers: ifMatch,
      },
      'POST /api/managed-collections/:id/videos': {
        path: `${path}/${filled.id}/videos`,
        body: { text: 'video-1' },
      },
      'PUT /api/managed-collections/:id/videos': {
        path: `${path}/${arranged.id}/videos`,
        body: { videoIds: ['video-2'] },
        headers: ifMatch,
      },
      'DELETE /api/managed-collections/:id': { path: `${path}/${removed.id}`, headers: ifMatch },
    };
    for (const [key, { path: target, ...request }] of Object.entries(writes)) {
      const method = key.slice(0, key.indexOf(' '));
      expect((await ada.send(method, target, request)).status).toBe(401);
    }
    await expectNoLateWrites(site, writes, site.operator);
  });
});
