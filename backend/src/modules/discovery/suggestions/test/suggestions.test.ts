import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Suggestion } from '@tessera/contracts-discovery';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as interactions } from '../../../account/interactions/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { writeVideos } from '../../catalog/test/video-rows.js';
import { definition as suggestions } from '../definition.js';

const site = testSite([catalog, interactions, operators, visitors, suggestions]);

beforeAll(async () => {
  const database = site.database;
  await writeVideos(database, [
    { title: 'Slow jazz piano', tags: ['swing', 'practice'] },
    { title: 'Fast jazz piano', tags: ['swing'] },
    { title: 'Jazz piano for two', tags: ['once'] },
  ]);
  await database.query(
    `insert into query_counts (day, query, visitors) values (current_date, 'swing dance', 7)`,
  );
  await runRepeatable(site, 'suggestions');
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function suggested(q: string, limit?: number): Promise<Suggestion[]> {
  const query = { q, ...(limit !== undefined && { limit }) };
  return (await site.visitor().call('GET /api/suggestions', { query })).body.suggestions;
}

describe('suggestions', () => {
  it('are phrases of titles, tags of several videos, and what many search for', async () => {
    expect(await suggested('jazz')).toEqual([{ text: 'jazz piano', kind: 'search', id: null }]);
    expect((await suggested('sw')).map(({ text }) => text)).toEqual(['swing dance', 'swing']);
    expect(await suggested('onc')).toEqual([]);
  });

  it('name categories and channels with their pages', async () => {
    expect(await suggested('mus')).toEqual([{ text: 'Music', kind: 'category', id: 'music' }]);
    expect(await suggested('som')).toEqual([{ text: 'Somebody', kind: 'channel', id: '1' }]);
  });

  it('are as many as wanted at most', async () => {
    expect(await suggested('s', 1)).toHaveLength(1);
  });

  it.each(['', '%', "'; drop table suggestions; --", '\\', '\u0000', '🎹', '('.repeat(200)])(
    '57: are none for %j',
    async (typed) => {
      expect(await suggested(typed)).toEqual([]);
    },
  );

  it('refuse what is too long', async () => {
    const response = await fetch(`${site.address}/api/suggestions?q=${'x'.repeat(201)}`);
    expect(response.status).toBe(400);
  });

  it('are there again at once after they could not be loaded', async () => {
    const database = site.database;
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
    await database.query('alter table suggestion_list rename to hidden_list');
    const { status } = await fetch(`${site.address}/api/suggestions?q=jazz`);
    await database.query('alter table hidden_list rename to suggestion_list');
    expect(status).toBe(500);
    expect(await suggested('jazz')).toHaveLength(1);
  });

  it('change when they are collected again', async () => {
    expect(await suggested('tango')).toEqual([]);
    await site.database.query(
      `update query_counts set query = 'tango' where query = 'swing dance'`,
    );
    await runRepeatable(site, 'suggestions');
    // A process looks for another list every ten seconds.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 22_000);
    expect(await suggested('tango')).toHaveLength(1);
    expect((await suggested('swing')).map(({ text }) => text)).toEqual(['swing']);
  });
});
