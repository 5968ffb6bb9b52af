import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Feature,
  features,
  type PlanId,
  planIds,
  type PlanLimit,
  planLimits,
  plans,
} from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import {
  openModules,
  type SiteUnderTest,
} from '../../../../test/harness/application-under-test.js';
import type { ClientResponse, VisitorClient } from '../../../../test/harness/visitor-client.js';
import { definition as catalog } from '../../catalog/definition.js';
import { definition as collections } from '../../collections/definition.js';
import { addCollections } from '../../collections/index.js';
import { definition as operators } from '../../operators/definition.js';
import { definition as playlists } from '../../playlists/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as entitlements } from '../definition.js';
import { EntitlementsFacade } from '../index.js';

/** Promises whose test is with the module that keeps them. Their owners move them here, or name their test. */
const keptElsewhere: Partial<Record<Feature | PlanLimit, string>> = {
  'priority-results': 'platforms/test/priority-reserve.test.ts',
};

/** Promises that nothing keeps yet. The list may only become shorter. */
const pending: readonly (Feature | PlanLimit)[] = [
  'ad-free',
  'email-support',
  'creator-tools',
  'affiliate-dashboard',
  'revenue-share',
  'priority-support',
  'advanced-analytics',
  'white-label',
  'api-access',
  'apiCallsPerDay',
];

/** Makes a call that a plan allows or refuses; `number` is how often before. */
type Call = (visitor: VisitorClient, number: number) => Promise<ClientResponse>;

interface Row {
  readonly call: Call;
  /** How it is refused. */
  readonly refusal: { readonly status: number; readonly code: string };
}

const rows: Partial<Record<Feature | PlanLimit, Row>> = {
  'advanced-filters': {
    call: (visitor) =>
      visitor.call('GET /api/videos/search', { query: { q: 'jazz', sort: 'date', minViews: 5 } }),
    refusal: { status: 403, code: 'plan-required' },
  },
  export: {
    call: (visitor) => visitor.call('GET /api/videos/search/export.json', { query: { q: 'jazz' } }),
    refusal: { status: 403, code: 'plan-required' },
  },
  'exclusive-content': {
    call: (visitor) =>
      visitor.call('GET /api/collections/:slug/videos', {
        params: { slug: 'exclusive' },
        query: {},
      }),
    refusal: { status: 403, code: 'plan-required' },
  },
  searchesPerDay: {
    call: (visitor, number) =>
      visitor.call('GET /api/videos/search', { query: { q: `search ${number}` } }),
    refusal: { status: 429, code: 'plan-limit-reached' },
  },
  playlists: {
    call: (visitor, number) =>
      visitor.call('POST /api/playlists', { body: { title: `Playlist ${number}` } }),
    refusal: { status: 403, code: 'plan-required' },
  },
};

/** More than the limits of every plan that has one. */
const beyondLimits = 51;

let site: SiteUnderTest;

beforeAll(async () => {
  site = await openModules([catalog, collections, operators, playlists, visitors, entitlements], {
    jobs: 'elsewhere',
  });
  await addCollections(site.app.get(DataSource), [
    { title: 'Exclusive', description: '', isExclusive: true, videoIds: [] },
  ]);
});
afterAll(() => site.close());

/** A browser of a visitor who has a plan. */
async function visitorWith(plan: PlanId): Promise<VisitorClient> {
  const visitor = site.visitor();
  await visitor.call('GET /api/categories', {});
  const [, visitorId = ''] =
    /tessera_visitor=s%3A([\w-]+)/.exec(visitor.headers['cookie'] ?? '') ?? [];
  if (plan === 'free') return visitor;
  const until = new Date(Date.now() + 60_000);
  const grant = { visitorId, plan, source: `subscription:${visitorId}`, until, reason: 'Paid.' };
  const facade = site.app.get(EntitlementsFacade, { strict: false });
  await site.app.get(DataSource).transaction((manager) => facade.grant(manager, grant));
  return visitor;
}

function rowOf(name: Feature | PlanLimit): Row {
  const row = rows[name];
  if (!row) throw new Error(`${name} has no row`);
  return row;
}

function seen({ status, body }: ClientResponse) {
  return { status, code: body.code as string | undefined };
}

const testedFeatures = features.filter((name) => name in rows);
const testedLimits = planLimits.filter((name) => name in rows);

describe('every promise', () => {
  it('has a row here, a test elsewhere, or is one of those that nothing keeps yet', () => {
    process.stdout.write(`Promises of plans that nothing keeps yet: ${pending.join(', ')}\n`);
    const named = [...Object.keys(rows), ...Object.keys(keptElsewhere), ...pending];
    expect(named.toSorted()).toEqual([...features, ...planLimits].toSorted());
  });

  it('of a card is kept by features and limits of that plan', () => {
    const missing = planIds.flatMap((id) => {
      const { features: own, limits, promises } = plans[id];
      const has = (name: string) =>
        (own as readonly string[]).includes(name) || limits[name as PlanLimit] !== undefined;
      return promises.flatMap(({ text, keptBy }) =>
        // The cards of Free also say what it does not have.
        keptBy.filter((name) => id !== 'free' && !has(name)).map((name) => `${text}: ${name}`),
      );
    });
    expect(missing).toEqual([]);
  });
});

describe.each(planIds)('the plan %s', (id) => {
  it.each(testedFeatures)('allows %s only if it has it', async (name) => {
    const { call, refusal } = rowOf(name);
    const response = seen(await call(await visitorWith(id), 0));
    const isAllowed = (plans[id].features as readonly Feature[]).includes(name);
    expect(response).toEqual(isAllowed ? { status: 200, code: undefined } : refusal);
  });

  it.each(testedLimits)('allows as many %s as it says', async (name) => {
    const { call, refusal } = rowOf(name);
    const visitor = await visitorWith(id);
    const allowed = plans[id].limits[name];
    const within = allowed ?? beyondLimits;
    const calls = Array.from({ length: within }, (_, number) => call(visitor, number));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    const { code } = seen(await call(visitor, within));
    expect(code).toBe(allowed === null ? undefined : refusal.code);
  });
});

it('a playlist beyond the limit stays readable and editable after a downgrade', async () => {
  const visitor = await visitorWith('pro');
  for (let number = 0; number < 6; number += 1) await rowOf('playlists').call(visitor, number);
  await site.app.get(DataSource).query('delete from entitlement_grants');
  const { body } = await visitor.call('GET /api/playlists', { query: {} });
  expect(body).toMatchObject({ total: 6, planLimit: { allowed: 5, beyond: 'Pro' } });
  const [{ id, version }] = body.playlists as [{ id: string; version: number }];
  const change = { params: { id }, body: { title: 'Renamed' }, ifMatch: version };
  expect((await visitor.call('PATCH /api/playlists/:id', change)).status).toBe(200);
  expect(seen(await rowOf('playlists').call(visitor, 7)).code).toBe('plan-required');
});
