import { beforeEach, expect, it } from '@jest/globals';
import { interactionLimits } from '@tessera/contracts-account';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as interactions } from '../definition.js';
import { InteractionsFacade } from '../index.js';
import { history, opened, report, searched } from './reports.js';

const site = testSite([catalog, operators, visitors, playlists, interactions], {
  trustedProxies: ['loopback'],
});

beforeEach(async () => {
  await site.database.query('delete from interactions; delete from interaction_network_keys');
});

/** A new visitor searches. */
async function search(address: string, ...queries: string[]): Promise<void> {
  const body = { interactions: queries.map(searched) };
  const headers = { 'x-forwarded-for': address };
  const { status } = await site.visitor().call('POST /api/interactions', { body }, headers);
  expect(status).toBe(200);
}

/** Networks of events, by subject. */
async function networks(): Promise<Record<string, number | null>> {
  const rows = await site.database.query<{ subject: string; network: number | null }[]>(
    'select subject, network from interactions',
  );
  return Object.fromEntries(rows.map(({ subject, network }) => [subject, network]));
}

async function open(address: string, subject: string): Promise<void> {
  const body = { interactions: [opened(subject)] };
  await site.visitor().call('POST /api/interactions', { body }, { 'x-forwarded-for': address });
}

it('every event has a number of its network, and no address', async () => {
  await open('203.0.113.7', 'one');
  await open('203.0.113.200', 'neighbor');
  await open('2001:db8:1:2::7', 'other');
  const found = await networks();
  expect(found.one).toEqual(found.neighbor);
  expect(found.other).not.toEqual(found.one);
  expect(Object.values(found).every(Number.isInteger)).toBe(true);
});

it('a visitor who reports more than anybody does is limited, and nobody else is', async () => {
  const { batch, perMinute } = interactionLimits;
  const ada = site.visitor();
  await history(ada);
  const send = (who: VisitorClient) =>
    who.send('POST', '/api/interactions', {
      body: { interactions: Array.from({ length: batch }, () => opened('video-1')) },
    });
  const statuses = [];
  for (let sent = 0; sent < 2 * perMinute; sent += batch) statuses.push((await send(ada)).status);
  const [count] = await site.database.query<{ stored: number }[]>(
    'select count(*)::int as stored from interactions',
  );
  expect(count?.stored).toBe(perMinute);
  expect(new Set(statuses.slice(perMinute / batch))).toEqual(new Set([429]));
  expect((await send(site.visitor())).status).toBe(200);
});

it('what the server records has the network of the last report', async () => {
  const ada = site.visitor();
  await report(ada, opened('video-1'));
  const [row] = await site.database.query<{ visitor_id: string }[]>(
    'select visitor_id from interactions',
  );
  const saved = { kind: 'saved', subject: 'video-2' } as const;
  for (const visitorId of [row?.visitor_id ?? '', 'somebody'])
    await site.database.transaction((manager) =>
      site.get(InteractionsFacade).record(manager, visitorId, {
        ...saved,
        subject: visitorId === 'somebody' ? 'video-3' : saved.subject,
      }),
    );
  const found = await networks();
  expect(found['video-1']).not.toBeNull();
  expect(found['video-2']).toBe(found['video-1']);
  expect(found['video-3']).toBeNull();
  expect(JSON.stringify(await history(ada))).not.toContain('network');
});

it('after the end of a month nobody can tell whose number it was', async () => {
  const { manager } = site.database;
  const keeper = site.keeper('interactions');
  const keys = async () =>
    (
      await manager.query<{ month: string }[]>('select month::text from interaction_network_keys')
    ).map(({ month }) => month);
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  await manager.query(
    `insert into interaction_network_keys values ($1, '\\x00'), ('2020-02-01', '\\x01')`,
    [month],
  );
  await keeper.retain?.(new Date(), manager);
  expect(await keys()).toEqual([month]);
});

it('a search is popular once five networks have it, however many visitors one machine is', async () => {
  for (let visitor = 0; visitor < 12; visitor += 1) {
    // One machine, and then all addresses of a few networks.
    await search('203.0.113.7', 'bought', 'BOUGHT ');
    await search(`198.51.${visitor % 4}.${visitor}`, 'few');
    await search(`2001:db8:1:${visitor}::7`, 'bought');
    if (visitor < 6) await search(`192.0.${visitor}.1`, 'jazz');
  }
  const database = site.database;
  await runRepeatable(site, 'query-counts');
  const since = new Date(Date.now() - 24 * 60 * 60 * 1000);
  expect(await site.get(InteractionsFacade).popularQueries(since, 10)).toEqual([
    { query: 'jazz', visitors: 6 },
  ]);
  // Nobody's own history lacks anything.
  const [kept] = await database.query<{ count: number }[]>(
    `select count(*)::int as count from interactions where kind = 'searched'`,
  );
  expect(kept?.count).toBe(12 * 4 + 6);
});
