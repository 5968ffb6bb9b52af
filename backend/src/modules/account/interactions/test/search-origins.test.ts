import { expect, it } from '@jest/globals';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as interactions } from '../definition.js';
import { InteractionsFacade } from '../index.js';
import { searched } from './reports.js';

const site = testSite([catalog, operators, visitors, playlists, interactions], {
  trustedProxies: ['loopback'],
});

/** A new visitor searches. */
async function search(address: string, ...queries: string[]): Promise<void> {
  const body = { interactions: queries.map(searched) };
  const headers = { 'x-forwarded-for': address };
  const { status } = await site.visitor().call('POST /api/interactions', { body }, headers);
  expect(status).toBe(200);
}

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
