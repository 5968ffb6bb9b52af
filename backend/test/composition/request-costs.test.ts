import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ensureSampleCatalog } from '@tessera/sample-catalog';
import { modules } from '../../src/composed-modules.js';
import { ensureCategories, refreshScores } from '../../src/modules/discovery/catalog/index.js';
import { Deployer } from '../../src/modules/releases/releases/test/deployer.js';
import {
  testBuild,
  testRoute,
  testShell,
} from '../../src/modules/releases/releases/test/test-build.js';
import { Changes } from '../../src/platform/changes/index.js';
import { type RequestCost, RequestCosts } from '../harness/request-costs.js';
import { deployToken } from '../harness/site-under-test.js';
import { testSite } from '../harness/test-site.js';
import { until } from '../harness/until.js';
import type { VisitorClient } from '../harness/visitor-client.js';

// As long as nothing changes, nothing has to be asked again within the test.
const site = testSite(modules, { maxStalenessMs: 10_000 });
const costs = new RequestCosts();

interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cost: RequestCost;
}

let count = 0;
/** Those that a playlist doesn't have yet. */
let videoIds: string[] = [];

/** As a browser sends it, whose own cache is left out. @param body where something is written */
async function send(
  visitor: VisitorClient,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: object,
): Promise<Sent> {
  const name = `request ${(count += 1)}`;
  const sent = { 'accept-encoding': 'br', 'x-purpose': 'page', ...visitor.headers, ...headers };
  return new Promise((resolve, reject) => {
    const written = body && { origin: site.address, 'content-type': 'application/json' };
    const options = {
      method: body ? 'POST' : 'GET',
      headers: { ...sent, ...written, 'x-measured': name },
    };
    const sending = request(site.address + path, options, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      response.resume().once('end', () => {
        const said = received as Sent['headers'];
        resolve({ status, headers: said, cost: costs.of(name) });
      });
    });
    sending.once('error', reject).end(body && JSON.stringify(body));
  });
}

/** What it costs once everything is remembered. */
async function warm(visitor: VisitorClient, path: string, headers = {}): Promise<Sent> {
  await send(visitor, path, headers);
  await send(visitor, path, headers);
  return send(visitor, path, headers);
}

/** An address that was not asked for yet, of words that were. */
async function uncached(visitor: VisitorClient): Promise<Sent> {
  const path = (minViews: number) => `/api/videos/search?q=music&minViews=${minViews}`;
  await send(visitor, path((count += 1)));
  return send(visitor, path((count += 1)));
}

/** Of somebody who has written nothing in the seconds before. */
async function addition(visitor: VisitorClient): Promise<Sent> {
  const { playlists } = (await visitor.call('GET /api/playlists', { query: {} })).body;
  const path = `/api/playlists/${playlists[0]?.id}/items`;
  return send(visitor, path, {}, { videoId: videoIds.shift() });
}

let asset = '';

const kinds: Readonly<Record<string, (visitor: VisitorClient) => Promise<Sent>>> = {
  'cached search': (visitor) => warm(visitor, '/api/videos/search?q=music'),
  categories: (visitor) => warm(visitor, '/api/categories'),
  trending: (visitor) => warm(visitor, '/api/videos/trending'),
  category: (visitor) => warm(visitor, '/api/videos/category/music'),
  facets: (visitor) => warm(visitor, '/api/videos/facets?q=music'),
  suggestions: (visitor) => warm(visitor, '/api/suggestions?q=mu'),
  'known already (304)': async (visitor) => {
    const { headers } = await warm(visitor, '/api/videos/search?q=music');
    return send(visitor, '/api/videos/search?q=music', { 'if-none-match': headers['etag'] ?? '' });
  },
  'cached document': (visitor) => warm(visitor, '/', { accept: 'text/html' }),
  'own playlists': (visitor) => warm(visitor, '/api/playlists'),
  'own history': (visitor) => warm(visitor, '/api/history'),
  'own saved searches': (visitor) => warm(visitor, '/api/saved-searches'),
  'uncached search': uncached,
  'video into a playlist': addition,
  health: (visitor) => warm(visitor, '/livez'),
  'static file': (visitor) => warm(visitor, asset),
};

beforeAll(async () => {
  await ensureSampleCatalog(site.databaseUrl, {
    size: 420,
    ensureCategories,
    afterWriting: refreshScores,
  });
  const shell = testShell({ manifest: { routes: [testRoute('/about', 'about')] } });
  const discovery = testBuild({
    name: 'mf-discovery',
    manifest: {
      routes: [
        {
          ...testRoute('/', 'home'),
          firstData: [
            { endpoint: 'GET /api/videos/search', search: ['q'], whenEmpty: { q: 'tutorial' } },
            { endpoint: 'GET /api/categories' },
          ],
        },
      ],
    },
  });
  await new Deployer(site, deployToken).release(shell, discovery);
  const [path] = discovery.publication.files.map((file) => file.path);
  asset = `/assets/mf-discovery/${discovery.publication.version}/${path}`;
  const videos = await site.database.query<{ id: string }[]>(
    'select public_id as id from videos order by id limit 20',
  );
  videoIds = videos.map(({ id }) => id);
  costs.start();
});
afterAll(() => costs.stop());

async function budget(): Promise<ReadonlyMap<string, readonly number[]>> {
  const page = join(import.meta.dirname, '../../../packages/handbook/what-a-request-costs.md');
  const rows = (await readFile(page, 'utf8')).split('\n').flatMap((line) => {
    const [, name, ...cells] = line.split('|').map((cell) => cell.trim());
    const numbers = cells.slice(0, 3).map(Number);
    return name && numbers.length === 3 && numbers.every(Number.isInteger)
      ? [[name, numbers] as const]
      : [];
  });
  return new Map(rows);
}

const grantPremium = `
  insert into entitlement_grants (source, visitor_id, plan, reason, valid_until)
  values ('test', $1, 'premium', 'A test has it.', now() + interval '1 hour')`;

const visitors: Readonly<Record<string, (visitor: VisitorClient) => Promise<unknown>>> = {
  'on Free': async () => undefined,
  'on Premium': ({ id }) => site.database.query(grantPremium, [id]),
  'with a hidden list': (visitor) =>
    visitor.call('POST /api/block-entries', { body: { kind: 'keyword', value: 'cat' } }),
  'whose learning is off': (visitor) =>
    visitor.call('PUT /api/interactions/settings', { body: { learning: false } }),
};

/** Waits until the site knows of everything that was committed before. */
async function untilTold(): Promise<void> {
  const changes = site.get(Changes);
  const before = changes.stampOf('test');
  await site.database.query(`select pg_notify('changes', 'test')`);
  await until(() => changes.stampOf('test') !== before);
}

/** Again where it is too much: what is kept for seconds may have ended just now. */
async function costOf(
  request: () => Promise<Sent>,
  allowed: readonly number[],
): Promise<readonly number[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, cost } = await request();
    expect(status).toBeLessThan(400);
    const counted = [cost.statements.length, cost.writes, cost.compressions];
    if (attempt === 3 || !isOver(counted, allowed)) return counted;
  }
}

function isOver(cost: readonly number[], allowed: readonly number[]): boolean {
  return cost.some((count, i) => count > (allowed[i] ?? 0));
}

describe.each(Object.entries(visitors))('for a visitor %s', (_, become) => {
  it('requests cost no more than the handbook says', async () => {
    const known = site.visitor();
    await known.send('GET', '/api/videos/trending');
    await known.call('POST /api/playlists', {
      body: { title: 'Talks', videoId: videoIds.shift() },
    });
    await become(known);
    await until(() => site.get(Changes).stampOf('plans') !== null);
    await untilTold();
    // Without the cookie of who has just written, for whom everything is asked again.
    const visitor = site.visitor();
    visitor.keep([`tessera_visitor=${known.cookie('tessera_visitor')}`]);
    const allowed = await budget();
    expect(Object.keys(kinds).toSorted()).toEqual([...allowed.keys()].toSorted());
    for (const [name, request] of Object.entries(kinds)) {
      const cost = await costOf(() => request(visitor), allowed.get(name) ?? []);
      expect({ name, cost, isOver: isOver(cost, allowed.get(name) ?? []) }).toEqual({
        name,
        cost,
        isOver: false,
      });
    }
  });
});
