import { describe, expect, it } from '@jest/globals';
import type { Request } from '@tessera/contracts';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { EndpointRegistry } from '../../../../platform/endpoints/index.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as entitlements } from '../definition.js';
import { EntitlementsFacade } from '../index.js';

type Query = Request<'GET /api/videos/search'>['query'];

const site = testSite([catalog, operators, visitors, entitlements]);

/** A browser that has its cookie. */
async function returning(): Promise<VisitorClient> {
  const visitor = site.visitor();
  await visitor.call('GET /api/categories', {});
  return visitor;
}

function search(visitor: VisitorClient, query: Query, purpose?: 'page' | 'prefetch') {
  const headers: Record<string, string> = purpose === undefined ? {} : { 'x-purpose': purpose };
  return visitor.call('GET /api/videos/search', { query }, headers);
}

/** How many searches a visitor has left, by making them. */
async function left(visitor: VisitorClient): Promise<number> {
  const requests = Array.from({ length: 60 }, (_, index) =>
    search(visitor, { q: `left ${index}` }),
  );
  const responses = await Promise.all(requests);
  return responses.filter(({ status }) => status === 200).length;
}

async function subscribe(visitor: VisitorClient, plan: 'pro' | 'premium'): Promise<void> {
  const { id: visitorId } = visitor;
  const until = new Date(Date.now() + 60_000);
  const grant = { visitorId, plan, source: `for ${visitorId}`, until, reason: 'Paid.' };
  const facade = site.get(EntitlementsFacade);
  await site.database.transaction((manager) => facade.grant(manager, grant));
}

describe('searches of a day', () => {
  it('are 50, in parallel too, and then a problem that says until when (fault 68)', async () => {
    const visitor = await returning();
    const requests = Array.from({ length: 51 }, (_, index) =>
      search(visitor, { q: `one ${index}` }),
    );
    const responses = await Promise.all(requests);
    const statuses = responses.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 429]);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.problem).toMatchObject({ code: 'plan-limit-reached', plan: 'Free', limit: 50 });
    expect(Date.parse(String(refused?.problem.resetsAt)) % 86_400_000).toBe(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('count once for the same words and filters, however they are written, and in every order', async () => {
    const visitor = await returning();
    const same = [
      { q: 'Jazz  piano', tags: 'Live,solo' },
      { q: ' jazz Piano', tags: 'solo,live' },
      { q: 'jazz píano', tags: 'live,solo', sort: 'date', hd: 'false' },
    ] as const;
    await subscribe(visitor, 'pro');
    for (const query of same) expect((await search(visitor, query)).status).toBe(200);
    await site.database.query('delete from entitlement_grants');
    for (const { q } of same) await search(visitor, { q });
    for (const { q } of same) await search(visitor, { q, hd: 'true' });
    expect(await left(visitor)).toBe(48);
  });

  it('are none for lists without words, the home page, facets, and what a document brings', async () => {
    const visitor = await returning();
    await search(visitor, { q: 'tutorial' });
    await search(visitor, { q: 'tutorial', hd: 'true', duration: 'short', sort: 'date' });
    await search(visitor, {});
    await search(visitor, { category: 'all', duration: 'short' });
    await visitor.call('GET /api/videos/trending', { query: {} });
    await visitor.call('GET /api/videos/facets', { query: { q: 'counted' } });
    const registry = site.get(EndpointRegistry);
    const context = { requestId: '', visitorId: 'of a page', actor: null };
    await registry.call('GET /api/videos/search', { query: { q: 'first data' } }, context);
    expect(await left(visitor)).toBe(50);
  });

  it('are as many again for what is fetched in advance, and no more', async () => {
    const visitor = await returning();
    const prefetch = async (index: number) =>
      (await search(visitor, { q: `link ${index}` }, 'prefetch')).status;
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, index) => prefetch(index)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(await left(visitor)).toBe(50);
  });

  it('are one while somebody types, in pages', async () => {
    const visitor = await returning();
    for (const q of ['j', 'jaz', 'Jazz', 'jazz pia', 'jazz piano'])
      await search(visitor, { q }, 'page');
    expect(await left(visitor)).toBe(49);
    const program = await returning();
    for (const q of ['j', 'jaz', 'jazz']) await search(program, { q });
    expect(await left(program)).toBe(47);
  });

  it('are one letter by letter also where it is the last one, and another one for other words', async () => {
    const visitor = await returning();
    for (let used = 0; used < 49; used += 1) await search(visitor, { q: `used ${used}` });
    for (let length = 1; length <= 'guitar'.length; length += 1)
      expect((await search(visitor, { q: 'guitar'.slice(0, length) }, 'page')).status).toBe(200);
    expect((await search(visitor, { q: 'guitar lesson' }, 'page')).status).toBe(200);
    expect((await search(visitor, { q: 'piano' }, 'page')).status).toBe(429);
    // After a pause it is another search.
    await site.database.query(`update daily_uses set changed_at = now() - interval '31 seconds'`);
    expect((await search(visitor, { q: 'guitar lessons' }, 'page')).status).toBe(429);
  });

  it('are as many as one likes with Pro', async () => {
    const visitor = await returning();
    await subscribe(visitor, 'pro');
    expect(await left(visitor)).toBe(60);
  });

  it('of clients without cookie are those of their network together', async () => {
    const anyone = async (index: number) =>
      (await fetch(`${site.address}/api/videos/search?q=anyone+${index}`)).status;
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, index) => anyone(index)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  });
});

describe('advanced filters', () => {
  const query = { q: 'jazz', tags: 'live,solo', minMinutes: 5, sort: 'velocity' } as const;

  it('are refused to programs, with the plan that has them', async () => {
    const visitor = await returning();
    const { status, problem } = await search(visitor, query);
    expect([status, problem]).toEqual([
      403,
      expect.objectContaining({ code: 'plan-required', feature: 'advanced-filters', plan: 'Pro' }),
    ]);
    expect(await left(visitor)).toBe(50);
  });

  it('are left out of pages, which are told so, also as first data', async () => {
    const visitor = await returning();
    const told = {
      leftOut: ['sort', 'tags', 'minMinutes'],
      locked: { 'advanced-filters': 'Pro', export: 'Pro' },
    };
    expect((await search(visitor, query, 'page')).body).toMatchObject(told);
    const context = { requestId: '', visitorId: 'of a page', actor: null };
    const registry = site.get(EndpointRegistry);
    expect(await registry.call('GET /api/videos/search', { query }, context)).toMatchObject(told);
    const facets = { query: { q: 'jazz', language: 'de' } };
    const forPage = { 'x-purpose': 'page' };
    expect((await visitor.call('GET /api/videos/facets', facets)).status).toBe(403);
    expect((await visitor.call('GET /api/videos/facets', facets, forPage)).status).toBe(200);
  });

  it('are none of those of the search panel', async () => {
    const visitor = await returning();
    const basic = {
      q: 'jazz',
      exact: 'true',
      category: 'all',
      duration: 'short',
      channel: '7',
      mature: 'only',
      minViews: 100,
      publishedAfter: 'week',
      tags: 'live',
      hd: 'true',
      under10: 'true',
      captions: 'true',
    } as const;
    for (const sort of ['relevance', 'date', 'viewCount', 'rating', 'title'] as const) {
      const { status, body } = await search(visitor, { ...basic, sort });
      expect(status).toBe(200);
      expect(body.leftOut).toBeUndefined();
    }
  });

  it.each([
    { tags: 'live,solo' },
    { platform: 'vimeo' },
    { language: 'de' },
    { publishedFrom: '2026-01-01' },
    { publishedTo: '2026-01-01' },
    { minMinutes: 5 },
    { maxMinutes: 5 },
    { minEngagement: 3 },
    { sort: 'velocity' },
    { sort: 'hiddenGems' },
  ] as const)('are %j', async (advanced) => {
    const visitor = await returning();
    expect((await search(visitor, { q: 'jazz', ...advanced })).status).toBe(403);
    const { body } = await search(visitor, { q: 'jazz', ...advanced }, 'page');
    expect(body.leftOut).toEqual(Object.keys(advanced));
  });

  it('are applied with Pro, of which pages lock nothing', async () => {
    const visitor = await returning();
    await subscribe(visitor, 'pro');
    const { status, body } = await search(visitor, query, 'page');
    expect(status).toBe(200);
    expect([body.leftOut, body.locked]).toEqual([undefined, undefined]);
  });
});
