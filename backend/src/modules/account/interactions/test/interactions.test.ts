import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { timeOrderedId } from '@tessera/contracts';
import type { Interaction, ReportedInteraction } from '@tessera/contracts-account';
import { untilBlocked } from '../../../../../test/harness/at-once.js';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import type { VisitorDataKeeper } from '../../../../platform/visitor-data/index.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { writeVideos } from '../../../discovery/catalog/test/video-rows.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as interactions } from '../definition.js';
import { InteractionsFacade } from '../index.js';
import { InteractionPartitions } from '../interaction-partitions.js';
import { idOf, insertAt, months, storedRows } from './log-rows.js';
import { history, learn, opened, report, searched, subjects } from './reports.js';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const site = testSite([catalog, operators, visitors, playlists, interactions]);
let facade: InteractionsFacade;
let ada: VisitorClient;
let bob: VisitorClient;

beforeAll(async () => {
  facade = site.get(InteractionsFacade);
  await writeVideos(site.database, [{ title: 'First' }]);
});
beforeEach(async () => {
  await site.database.query('delete from interactions; delete from query_counts');
  ada = site.visitor();
  bob = site.visitor();
});

function interactionsKeeper(): VisitorDataKeeper {
  return site.keeper('interactions');
}

describe('reports', () => {
  it('are stored and listed, the most recent first, page by page and by kind', async () => {
    const now = Date.now();
    const reported = [3, 2, 1].map((ago) =>
      opened(`video-${ago}`, { id: timeOrderedId(now - ago * hour) }),
    );
    const watched = opened('video-1', { kind: 'watched', payload: { seconds: 90 } });
    expect(await report(ada, ...reported, watched)).toEqual({ stored: 4, refused: [] });
    const first = await ada.call('GET /api/interactions', { query: { kind: 'opened', limit: 2 } });
    expect(first.body.interactions).toEqual([
      {
        id: reported[2]?.id,
        kind: 'opened',
        subject: 'video-1',
        payload: {},
        at: new Date(now - hour).toISOString(),
      },
      expect.objectContaining({ subject: 'video-2' }),
    ]);
    const cursor = first.body.nextCursor;
    expect(await subjects(ada, { kind: 'opened', limit: 2, cursor })).toEqual(['video-3']);
    expect((await history(ada, { limit: 1 }))[0]?.payload).toEqual({ seconds: 90 });
  });

  it('that arrive again, or twice at once, are stored once', async () => {
    await history(ada);
    const [first, second] = [opened('video-1'), opened('video-2')];
    const answers = await Promise.all([report(ada, first, second), report(ada, first, second)]);
    expect(answers.map(({ stored }) => stored)).toEqual(expect.arrayContaining([0, 2]));
    expect((await report(ada, first, first, opened('video-3'))).stored).toBe(1);
    expect(await history(ada)).toHaveLength(3);
  });

  it('are refused one by one, with the reason', async () => {
    const now = Date.now();
    const wrong: [Partial<ReportedInteraction>, string][] = [
      [{ id: 'first' }, 'invalid-id'],
      [{ id: '0b4f2c1e-7d3a-4c55-9d2a-6f1f3b0c8e11' }, 'invalid-id'],
      [{ id: timeOrderedId(now - day - 60_000) }, 'wrong-time'],
      [{ id: timeOrderedId(now + day + 60_000) }, 'wrong-time'],
      [{ kind: 'eaten' }, 'unknown-kind'],
      [{ kind: 'saved' }, 'unknown-kind'],
      [{ kind: 'liked' }, 'unknown-kind'],
      [{ subject: ' ' }, 'invalid-subject'],
      [{ subject: 'x'.repeat(201) }, 'invalid-subject'],
      [{ subject: 'nul \0' }, 'invalid-subject'],
      [{ payload: { anything: 1 } }, 'invalid-payload'],
      [{ kind: 'watched', payload: { seconds: -1 } }, 'invalid-payload'],
      [{ kind: 'watched' }, 'invalid-payload'],
    ];
    const late = opened('late', { id: timeOrderedId(now - day + 60_000) });
    const answer = await report(ada, ...wrong.map(([parts]) => opened('video-1', parts)), late);
    expect(answer.refused).toEqual(wrong.map(([, reason], index) => ({ index, reason })));
    expect(answer.stored).toBe(1);
    expect(await subjects(ada)).toEqual(['late']);
  });

  it.each([
    ['none', { interactions: [] }, 400],
    ['51', { interactions: Array.from({ length: 51 }, () => opened('video-1')) }, 400],
    ['another visitor', { interactions: [{ ...opened('video-1'), visitorId: 'bob' }] }, 400],
    ['a time apart from the id', { interactions: [{ ...opened('video-1'), at: 0 }] }, 400],
    ['a giant', { interactions: [opened('x'.repeat(10_000_000))] }, 413],
  ])('of %s are refused as a whole', async (_, body, status) => {
    expect((await ada.send('POST', '/api/interactions', { body })).status).toBe(status);
    expect(await history(ada)).toEqual([]);
  });
});

describe('a visitor', () => {
  it('neither sees nor deletes what another one did', async () => {
    const own = opened('video-1');
    await report(ada, own);
    expect(await history(bob)).toEqual([]);
    const params = { id: own.id };
    const foreign = await bob.call('DELETE /api/interactions/:id', { params });
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'interaction-not-found']);
    const none = await bob.call('DELETE /api/interactions', { query: {} });
    expect(none.body).toEqual({ deleted: 0 });
    expect((await ada.call('DELETE /api/interactions/:id', { params })).body).toEqual({
      deleted: 1,
    });
    expect(await history(ada)).toEqual([]);
  });

  it('deletes everything of a kind, or all', async () => {
    await report(ada, searched('jazz'), searched('blues'), opened('video-1'));
    const query = { kind: 'searched' };
    expect((await ada.call('DELETE /api/interactions', { query })).body).toEqual({ deleted: 2 });
    expect(await subjects(ada)).toEqual(['video-1']);
    await ada.call('DELETE /api/interactions', { query: {} });
    expect(await history(ada)).toEqual([]);
  });
});

describe('while learning is off', () => {
  it('nothing is stored, of one visitor', async () => {
    const settings = async () => (await ada.call('GET /api/interactions/settings', {})).body;
    expect(await settings()).toEqual({ learning: true });
    expect((await learn(ada, false)).body).toEqual({ learning: false });
    expect(await settings()).toEqual({ learning: false });
    expect((await report(ada, opened('video-1'))).stored).toBe(0);
    expect((await report(bob, opened('video-1'))).stored).toBe(1);
    await learn(ada, true);
    expect((await report(ada, opened('video-2'))).stored).toBe(1);
    expect(await subjects(ada)).toEqual(['video-2']);
  });

  it('nothing is stored by reports that were under way', async () => {
    const visitorId = await idOf(ada, site.database);
    const turnOff = 'update interaction_settings set learning = false where visitor_id = $1';
    const { reporting } = await site.database.transaction(async (manager) => {
      await manager.query(turnOff, [visitorId]);
      const reporting = report(ada, opened('video-1'));
      await untilBlocked(site.database);
      return { reporting };
    });
    expect((await reporting).stored).toBe(0);
  });
});

describe('a video that is saved', () => {
  const save = (who: VisitorClient) =>
    who.call('POST /api/playlists', { body: { title: 'Talks', videoId: 'video-1' } });

  it('is recorded', async () => {
    await save(ada);
    expect(await history(ada)).toMatchObject([{ kind: 'saved', subject: 'video-1', payload: {} }]);
  });

  it('is saved without a record while learning is off', async () => {
    await learn(ada, false);
    expect((await save(ada)).status).toBe(201);
    expect(await history(ada)).toEqual([]);
  });

  it('is not saved if it can not be recorded', async () => {
    await site.database.query('alter table interaction_settings rename to settings_elsewhere');
    expect((await save(ada)).status).toBe(500);
    await site.database.query('alter table settings_elsewhere rename to interaction_settings');
    expect((await ada.call('GET /api/playlists', { query: {} })).body.total).toBe(0);
  });
});

describe('other modules', () => {
  it('count distinct visitors', async () => {
    for (const who of [ada, ada, bob])
      await report(who, opened('video-1'), opened('video-2', { kind: 'hidden' }));
    const old = opened('video-1', { kind: 'shared', id: timeOrderedId(Date.now() - 2 * hour) });
    await report(ada, old);
    const since = new Date(Date.now() - hour);
    expect(Object.fromEntries(await facade.countsOf(['video-1', 'video-2', 'x'], since))).toEqual({
      'video-1': { opened: 2 },
      'video-2': { hidden: 2 },
    });
  });

  it('read and forget the history of a visitor', async () => {
    const visitorId = await idOf(ada, site.database);
    for (const query of ['Jazz', 'blues', 'jazz', 'soul']) await report(ada, searched(query));
    expect(await facade.recentSearches(visitorId, 2)).toEqual(['soul', 'jazz']);
    const found = await facade.historyOf(visitorId, { kinds: ['searched', 'liked'], limit: 3 });
    expect(found.interactions.map(({ subject }) => subject)).toEqual(['soul', 'jazz', 'blues']);
    const forgotten = await facade.forget(site.database.manager, visitorId, { subject: 'jazz' });
    expect(forgotten).toEqual({ deleted: 1 });
    expect(await facade.isLearning(visitorId)).toBe(true);
  });

  it('read queries of five visitors and more, without what could name somebody', async () => {
    const numbers = ['call 030 1234-56', 'card 4111111111111111', 'me@example.org'];
    for (let count = 0; count < 5; count += 1) {
      const who = site.visitor();
      await report(
        who,
        searched(count % 2 ? ' Web  DESIGN' : 'web design'),
        ...numbers.map(searched),
      );
      if (count < 4) await report(who, searched('four only'), searched('four only'));
      await report(who, searched('top 10 of 2024'));
    }
    const count = () => runRepeatable(site, 'query-counts');
    const popular = () => facade.popularQueries(new Date(Date.now() - day), 10);
    await count();
    const expected = [
      { query: 'top 10 of 2024', visitors: 5 },
      { query: 'web design', visitors: 5 },
    ];
    expect(await popular()).toEqual(expected);
    await site.database.query('delete from interactions');
    await count();
    expect(await popular()).toEqual(expected);
    expect(await facade.popularQueries(new Date(Date.now() + day), 10)).toEqual([]);
  });
});

describe('partitions', () => {
  it('are made a year ahead, over the end of a year, and dropped after two years', async () => {
    const { manager } = site.database;
    const keeper = interactionsKeeper();
    const all = await months(site.database);
    expect(all.length).toBeGreaterThanOrEqual(14);
    const newYear = new Date('2050-01-01T12:00:00Z');
    await site.database.transaction((within) =>
      site.get(InteractionPartitions).prepare(newYear, within),
    );
    const made = (await months(site.database)).filter((month) => !all.includes(month));
    expect([made[0], made[1], made.at(-1), made.length]).toEqual([
      '2049_12',
      '2050_01',
      '2051_01',
      14,
    ]);
    const moments = [
      '2049-12-31T23:59:59.999Z',
      '2050-01-01T00:00:00.000Z',
      '2050-01-31T23:59:59.999Z',
    ];
    await insertAt(moments, site.database);
    expect(await storedRows(site.database)).toEqual(['2049_12 0', '2050_01 1', '2050_01 2']);
    await keeper.retain?.(new Date('2051-12-31T12:00:00Z'), manager);
    expect((await months(site.database))[0]).toBe('2049_12');
    await keeper.retain?.(new Date('2052-01-01T00:00:00Z'), manager);
    expect(await storedRows(site.database)).toEqual(['2050_01 1', '2050_01 2']);
    await manager.query('select prepare_interactions(now(), 13)');
  });
});

it('exports and erases what is kept of a visitor, and nothing else', async () => {
  const { manager } = site.database;
  const visitorId = await idOf(ada, site.database);
  await report(ada, opened('video-1'), opened('video-2'));
  await report(bob, opened('video-1'));
  const keeper = interactionsKeeper();
  const exported = [];
  for await (const row of keeper.export(visitorId, manager) as AsyncIterable<Interaction>)
    exported.push(row.subject);
  expect(exported).toEqual(['video-2', 'video-1']);
  expect(await keeper.erase(visitorId, manager)).toEqual({ interactions: 2 });
  expect([await history(ada), await subjects(bob)]).toEqual([[], ['video-1']]);
  const left = await manager.query('select from interaction_settings where visitor_id = $1', [
    visitorId,
  ]);
  expect(left).toEqual([]);
});

it('changes nothing if the response comes too late', async () => {
  const [one, other] = [opened('video-1'), searched('jazz')];
  await report(ada, one, other);
  await expectNoLateWrites(
    site,
    {
      'POST /api/interactions': {
        path: '/api/interactions',
        body: { interactions: [opened('video-2')] },
      },
      'DELETE /api/interactions': { path: '/api/interactions?kind=searched' },
      'DELETE /api/interactions/:id': { path: `/api/interactions/${one.id}` },
      'PUT /api/interactions/settings': {
        path: '/api/interactions/settings',
        body: { learning: false },
      },
    },
    ada.headers,
  );
});
