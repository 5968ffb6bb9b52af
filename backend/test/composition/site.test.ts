import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { timeOrderedId } from '@tessera/contracts';
import type { Express } from 'express';
import { modules } from '../../src/composed-modules.js';
import { NotificationsFacade } from '../../src/modules/account/notifications/index.js';
import { endpointKeys, EndpointRegistry } from '../../src/platform/endpoints/index.js';
import { VisitorDataRegistry } from '../../src/platform/visitor-data/index.js';
import { runJobs } from '../harness/due-jobs.js';
import { expectNoLateWrites } from '../harness/late-writes.js';
import { present } from '../harness/present.js';
import { testSite } from '../harness/test-site.js';
import type { VisitorClient } from '../harness/visitor-client.js';
import { amountsWithoutUnit } from './amounts-of-api.js';
import { platformWrites } from './platform-writes.js';

const site = testSite(modules);

/** Pages about the API itself, which are not endpoints of the contract. */
const docs = [
  'GET /api/docs',
  'GET /api/docs/openapi.json',
  'GET /api/docs/start.js',
  'GET /api/docs/:file',
];

function mountedRoutes(server: Express): string[] {
  return server.router.stack.flatMap(({ route }) => {
    const methods = new Set(route?.stack.map(({ method }) => method.toUpperCase()));
    return [...methods].map((method) => `${method} ${route?.path}`);
  });
}

describe('the site', () => {
  it('mounts nothing under /api besides the endpoints of the contract', () => {
    const mounted = mountedRoutes(site.app.getHttpAdapter().getInstance());
    const underApi = mounted.filter((route) => route.includes(' /api')).toSorted();
    expect(underApi).toEqual(docs.toSorted());
  });

  it('has a handler for every endpoint of the contract', () => {
    expect(site.get(EndpointRegistry).keys.toSorted()).toEqual(endpointKeys().toSorted());
  });
});

describe('the description of the API', () => {
  it('says in which unit every amount of money is', async () => {
    const response = await fetch(`${site.address}/api/docs/openapi.json`);
    expect(amountsWithoutUnit((await response.json()) as object)).toEqual([]);
    const price = { type: 'integer', description: 'What it costs' };
    const properties = { price, cents: price, planId: { type: 'string' }, total: price };
    expect(amountsWithoutUnit({ schema: { properties } })).toEqual(['/schema/properties/price']);
  });
});

describe('a write whose response comes too late', () => {
  it('has no effect, for every endpoint of the platform', async () => {
    await expectNoLateWrites(site, await platformWrites(site), site.operator);
  });
});

async function namesOf(query: string): Promise<string[]> {
  const rows = await site.database.query<{ name: string }[]>(query);
  return rows.map(({ name }) => name);
}

/** Partitions belong to their tables. */
const tablesOfSite = `
  select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`;

function registeredTables(): string[] {
  return site.get(VisitorDataRegistry).keepers.flatMap(({ tables }) => tables);
}

/** Tables in which some row has the text in some column. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await namesOf(`${tablesOfSite} order by 1`)) {
    const rows = await site.database.query<unknown[]>(
      `select 1 from "${table}" one where one::text like '%' || $1 || '%' limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** Files of the site whose name or content has the text. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(site.dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (path.includes(text)) found.push(path);
    else if (entry.isFile() && (await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}

/** Buys a plan, as the test payments allow it. */
async function subscribe(visitor: VisitorClient): Promise<void> {
  const { body } = await visitor.call('POST /api/create-subscription', {
    body: { planId: 'pro', billingPeriod: 'monthly' },
  });
  const card = { number: '4242424242424242', expiry: '12/60', cvc: '123' };
  const clientSecret = present(body.clientSecret);
  await visitor.call('POST /api/billing/test-payments/confirm', { body: { clientSecret, card } });
  await runJobs(site);
}

/** How many rows of each table have the text in some column. */
async function rowsWith(text: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesWith(text)) {
    const [row] = await site.database.query<{ count: number }[]>(
      `select count(*)::int as count from "${table}" one where one::text like '%' || $1 || '%'`,
      [text],
    );
    counts[table] = row?.count ?? 0;
  }
  return counts;
}

describe('a deletion of what was learned', () => {
  it('takes events, wishes for less and lists with it, and leaves every other row', async () => {
    const visitor = site.visitor();
    const own = { params: { userId: '1' } };
    const topic = { kind: 'topic', id: 'rock' } as const;
    for (const title of ['Talks', 'Concerts'])
      await visitor.call('POST /api/playlists', { body: { title } });
    await subscribe(visitor);
    await visitor.call('PUT /api/follows/:kind/:id', { params: topic });
    await visitor.call('PUT /api/personalization/preferences/:userId', {
      ...own,
      body: { categories: ['Music'] },
    });
    await visitor.call('PUT /api/personalization/feedback/:kind/:id', {
      params: { ...topic, id: 'jazz' },
    });
    const events = ['one', 'two', 'three'].map((subject) => ({
      id: timeOrderedId(Date.now()),
      kind: 'opened',
      subject,
    }));
    await visitor.call('POST /api/interactions', { body: { interactions: events } });
    await site.database.query(
      `insert into recommendation_slates (id, first_position, visitor_id, made_at, source, video_ids, propensities)
        values (gen_random_uuid(), 0, $1, now(), 'all', '{one}', '{1}')`,
      [visitor.id],
    );

    const before = await rowsWith(visitor.id);
    expect(before).toMatchObject({
      interactions: 3,
      visitor_feedback: 1,
      recommendation_slates: 1,
      playlists: 2,
      subscriptions: 1,
      follows: 1,
      visitor_profiles: 1,
    });
    await visitor.call('DELETE /api/personalization/learning/:userId', own);
    await runJobs(site);
    const { interactions, visitor_feedback, recommendation_slates, ...spared } = before;
    expect([interactions, visitor_feedback, recommendation_slates]).toEqual([3, 1, 1]);
    expect(await rowsWith(visitor.id)).toEqual({ ...spared, slate_resets: 1 });
  });
});

describe('data of visitors', () => {
  it('is in no table that nobody has registered as their own', async () => {
    // Numbers count visitors and name none.
    const withVisitor = await namesOf(`
      select tables.name from (${tablesOfSite}) tables
        join information_schema.columns on table_schema = 'public' and table_name = tables.name
        where column_name like '%visitor%' and numeric_precision is null`);
    expect(withVisitor).not.toEqual([]);
    const registered = registeredTables();
    expect(withVisitor.filter((name) => !registered.includes(name))).toEqual([]);
    const known = await namesOf(tablesOfSite);
    expect(registered.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(registered).size).toBe(registered.length);
  });

  it('says before what ends with it', async () => {
    const visitor = site.visitor();
    const endings = async () =>
      (await visitor.call('GET /api/account/deletion/endings', {})).body.endings;
    expect(await endings()).toEqual([]);
    await subscribe(visitor);
    expect(await endings()).toEqual([expect.stringMatching(/^Your Pro plan ends /)]);
  });

  it('is gone after a deletion: the id is in no table, file, job or line of the log', async () => {
    const visitor = site.visitor();
    await visitor.call('POST /api/playlists', { body: { title: 'Talks' } });
    const id = visitor.id;
    expect(id).not.toBe('');
    const note = { visitorId: id, kind: 'data-exported', text: 'Ready', path: '/' } as const;
    await site.database.transaction((manager) =>
      site.get(NotificationsFacade).notify(manager, note),
    );
    await visitor.call('PUT /api/notifications/settings/:kind', {
      params: { kind: 'data-exported' },
      body: { isOn: false },
    });
    await site.database.query(
      `insert into release_exposures (name, version, visitor_id, period, network)
        values ('mf-news', '1.0.0', $1, now(), 'network')`,
      [id],
    );
    await visitor.call('POST /api/account/export', {});
    await runJobs(site);
    await visitor.call('POST /api/account/deletion', { body: {} });

    const before = await tablesWith(id);
    const registered = registeredTables();
    expect(before.filter((name) => !registered.includes(name))).toEqual([]);
    expect(before).toEqual(
      expect.arrayContaining(['account_exports', 'notifications', 'playlists']),
    );

    const { body } = await visitor.call('POST /api/account/deletion', { body: { now: true } });
    // Archives go last: one whose days are over ends the export that is to be counted.
    await runJobs(site, 'start-deletion', 'erase-visitor');
    await runJobs(site, 'remove-archive');
    const receipt = await visitor.call('GET /api/account/deletions/:receipt', {
      params: { receipt: body.receipt },
    });
    expect(receipt.body).toMatchObject({
      state: 'done',
      deleted: {
        account: { exports: 1 },
        notifications: { notifications: 1, settings: 1 },
        playlists: { playlists: 1 },
        telemetry: { versions: 1 },
      },
      summary: [
        { label: 'Downloads of your data', count: 1 },
        { label: 'Notifications', count: 1 },
        { label: 'Notification settings', count: 1 },
        { label: 'Playlists', count: 1 },
        { label: 'Versions of the site that you got', count: 1 },
      ],
    });
    expect(await tablesWith(id)).toEqual([]);
    expect(await filesWith(id)).toEqual([]);
    expect(site.log()).not.toContain(id);
    expect(visitor.headers['cookie']).not.toContain(id);
  });
});
