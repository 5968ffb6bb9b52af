import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Feature,
  features,
  type PlanId,
  planIds,
  type PlanLimit,
  planLimits,
  plans,
} from '@tessera/contracts-billing';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { ClientResponse, VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as account } from '../../../account/account/definition.js';
import { definition as mail } from '../../../account/mail/definition.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as signIn } from '../../../account/sign-in/definition.js';
import { definition as support } from '../../../account/support/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as collections } from '../../../discovery/collections/definition.js';
import { addCollections } from '../../../discovery/collections/index.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as ads } from '../../ads/definition.js';
import { definition as affiliate } from '../../affiliate/definition.js';
import { definition as billing } from '../../billing/definition.js';
import { definition as ledger } from '../../ledger/definition.js';
import { definition as monetization } from '../../monetization/definition.js';
import { definition as partners } from '../../partners/definition.js';
import { definition as entitlements } from '../definition.js';
import { EntitlementsFacade } from '../index.js';

/** Promises whose test is with the module that keeps them, because it takes more than a call. */
const keptElsewhere: Partial<Record<Feature | PlanLimit, string>> = {
  'ad-free': 'ads/test/ads.test.ts',
  'priority-results': 'platforms/test/priority-reserve.test.ts',
  'priority-support': 'support/test/promises.test.ts',
  storageBytes: 'storage/test/plans.test.ts',
  fileBytes: 'storage/test/plans.test.ts',
  contentItems: 'content/test/plans.test.ts',
};

/** Makes a call that a plan allows or refuses; `number` is how often before. */
type Call = (visitor: VisitorClient, number: number) => Promise<ClientResponse>;

interface Row {
  readonly call: Call;
  /** How it is refused. */
  readonly refusal: { readonly status: number; readonly code: string };
  /** Counts uses of a limit that would take too long to make. */
  readonly useUp?: (visitorId: string, count: number) => Promise<void>;
}

const rows: Partial<Record<Feature | PlanLimit, Row>> = {
  'advanced-filters': {
    call: (visitor) =>
      visitor.call('GET /api/videos/search', { query: { q: 'jazz', tags: 'live,solo' } }),
    refusal: { status: 403, code: 'plan-required' },
  },
  export: {
    call: (visitor) => visitor.call('GET /api/videos/search/export.json', { query: { q: 'jazz' } }),
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
  'affiliate-dashboard': {
    call: (visitor) => visitor.call('GET /api/affiliate/clicks', { query: {} }),
    refusal: { status: 403, code: 'plan-required' },
  },
  'advanced-analytics': {
    call: (visitor) => visitor.call('GET /api/affiliate/report', { query: {} }),
    refusal: { status: 403, code: 'plan-required' },
  },
  'creator-tools': {
    call: async (visitor) => {
      await visitor.call('POST /api/affiliate/generate-code', { body: {} });
      const body = { name: 'Newsletter', slug: 'newsletter' };
      return visitor.call('POST /api/affiliate/campaigns', { body });
    },
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
  'revenue-share': {
    call: (visitor) =>
      visitor.call('GET /api/monetization/shares', {
        query: { from: '2026-01-01', to: '2026-01-31' },
      }),
    refusal: { status: 403, code: 'plan-required' },
  },
  'white-label': {
    call: async (visitor) => {
      const look = {
        label: 'Shop',
        accent: '#1a73e8',
        corners: 'round',
        showsSite: false,
      } as const;
      const body = { name: 'Shop', ...look };
      const created = await visitor.call('POST /api/widget-brands', { body });
      if (created.status !== 201) return created;
      const params = { key: created.body.key };
      return visitor.call('PUT /api/widget-brands/:key', { params, body, ifMatch: 1 });
    },
    refusal: { status: 403, code: 'plan-required' },
  },
  'email-support': {
    call: (visitor) => {
      const body = { subject: 'No sound', message: 'Why?', email: 'ada@example.org' };
      return visitor.call('POST /api/support/requests', { body });
    },
    refusal: { status: 403, code: 'plan-required' },
  },
  'api-access': {
    call: createKey,
    refusal: { status: 403, code: 'plan-required' },
  },
  apiCallsPerDay: {
    call: async (visitor) => {
      const created = await createKey(visitor);
      if (created.status !== 201) return created;
      const headers = { authorization: `Bearer ${created.body.secret}` };
      return site.visitor().call('GET /api/partnerships/api-usage', {}, headers);
    },
    refusal: { status: 429, code: 'plan-limit-reached' },
    useUp: async (visitorId, count) => {
      const today = `(now() at time zone 'UTC')::date`;
      const use = `insert into api_calls (visitor_id, day, calls) values ($1, ${today}, $2)`;
      await site.database.query(use, [visitorId, count]);
    },
  },
};

/** Calls that are made of a limit that can be used up. */
const lastCalls = 3;

function createKey(visitor: VisitorClient) {
  const body = { name: 'Program', scopes: ['usage:read' as const] };
  return visitor.call('POST /api/partnerships/api-keys', { body });
}

/** More than the limits of every plan that has one. */
const beyondLimits = 51;

const site = testSite([
  account,
  billing,
  entitlements,
  ledger,
  mail,
  notifications,
  operators,
  signIn,
  visitors,
  ads,
  affiliate,
  catalog,
  collections,
  monetization,
  partners,
  playlists,
  support,
]);

beforeAll(async () => {
  await addCollections(site.database, [
    { title: 'Exclusive', description: '', isExclusive: true, videoIds: [] },
  ]);
});

/** A browser of a visitor who has a plan. */
async function visitorWith(plan: PlanId): Promise<VisitorClient> {
  const visitor = site.visitor();
  await visitor.call('GET /api/categories', {});
  const visitorId = visitor.id;
  if (plan === 'free') return visitor;
  const until = new Date(Date.now() + 60_000);
  const grant = { visitorId, plan, source: `subscription:${visitorId}`, until, reason: 'Paid.' };
  const facade = site.get(EntitlementsFacade);
  await site.database.transaction((manager) => facade.grant(manager, grant));
  return visitor;
}

function rowOf(name: Feature | PlanLimit): Row {
  const row = rows[name];
  if (!row) throw new Error(`${name} has no row`);
  return row;
}

function seen(response: ClientResponse) {
  const { status } = response;
  return { status, code: status < 400 ? undefined : response.problem.code };
}

const testedFeatures = features.filter((name) => name in rows);
const testedLimits = planLimits.filter((name) => name in rows);

describe('every promise', () => {
  it('has a row here, or a test elsewhere', () => {
    const named = [...Object.keys(rows), ...Object.keys(keptElsewhere)];
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
    const outcome = response.status < 300 ? 'allowed' : response;
    expect(outcome).toEqual(isAllowed ? 'allowed' : refusal);
  });

  it.each(testedLimits)('allows as many %s as it says', async (name) => {
    const { call, refusal, useUp } = rowOf(name);
    const visitor = await visitorWith(id);
    const allowed = plans[id].limits[name];
    const within = allowed ?? beyondLimits;
    const length = useUp ? Math.min(within, lastCalls) : within;
    await useUp?.(visitor.id, within - length);
    for (let number = 0; number < length; number += 1)
      expect((await call(visitor, number)).status).toBeLessThan(300);
    const { code } = seen(await call(visitor, within));
    // A plan without any of it does not have it at all.
    const refused = allowed === 0 ? 'plan-required' : refusal.code;
    expect(code).toBe(allowed === null ? undefined : refused);
  });
});

it('a playlist beyond the limit stays readable and editable after a downgrade', async () => {
  const visitor = await visitorWith('pro');
  for (let number = 0; number < 6; number += 1) await rowOf('playlists').call(visitor, number);
  await site.database.query('delete from entitlement_grants');
  const { body } = await visitor.call('GET /api/playlists', { query: {} });
  expect(body).toMatchObject({ total: 6, planLimit: { allowed: 5, beyond: 'Pro' } });
  const { id, version } = present(body.playlists[0]);
  const change = { params: { id }, body: { title: 'Renamed' }, ifMatch: version };
  expect((await visitor.call('PATCH /api/playlists/:id', change)).status).toBe(200);
  expect(seen(await rowOf('playlists').call(visitor, 7)).code).toBe('plan-required');
});
