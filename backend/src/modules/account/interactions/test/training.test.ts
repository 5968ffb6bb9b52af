import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type InteractionKind, timeOrderedId } from '@tessera/contracts';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as interactions } from '../definition.js';
import { InteractionsFacade, type TrainingBatch } from '../index.js';
import { idOf } from './log-rows.js';
import { learn, opened, report, searched } from './reports.js';

const hour = 3_600_000;
const site = testSite([catalog, operators, visitors, playlists, interactions]);
let facade: InteractionsFacade;
let ada: VisitorClient;
let bob: VisitorClient;

beforeAll(() => {
  facade = site.get(InteractionsFacade);
});
beforeEach(async () => {
  await site.database.query('delete from interactions');
  ada = site.visitor();
  bob = site.visitor();
});

const kinds: readonly InteractionKind[] = ['opened', 'watched'];
const all = { since: new Date(Date.now() - 365 * 24 * hour), kinds, limit: 100_000 };

async function batches(wanted: Partial<typeof all> & { excluded?: ReadonlySet<string> } = {}) {
  const found: TrainingBatch[] = [];
  for await (const batch of facade.trainingRows({ ...all, ...wanted })) found.push(batch);
  return found;
}

const subjectsOf = (found: readonly TrainingBatch[]) => found.flatMap(({ subjects }) => subjects);

/** Events of a visitor, as many as wanted, a second apart and the newest first. */
async function insertMany(visitor: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) =>
    timeOrderedId(Date.now() - (index + 1) * 1_000),
  );
  await site.database.query(
    `insert into interactions (id, visitor_id, kind, subject, payload)
      select id, $1, 'opened', number::text, '{}' from unnest($2::uuid[]) with ordinality as given (id, number)`,
    [visitor, ids],
  );
}

it('training reads columns of the newest events, of some kinds', async () => {
  await report(ada, opened('video-1'));
  const watched = opened('video-2', { kind: 'watched', payload: { seconds: 40 } });
  await report(ada, watched, searched('jazz'));
  const old = opened('old', { id: timeOrderedId(Date.now() - 3 * hour) });
  await report(bob, old);
  const [batch, ...others] = await batches({ since: new Date(Date.now() - hour) });
  expect(others).toEqual([]);
  const visitor = await idOf(ada, site.database);
  expect(batch).toMatchObject({
    visitors: [visitor, visitor],
    kinds: ['watched', 'opened'],
    subjects: ['video-2', 'video-1'],
    seconds: Int32Array.of(40, 0),
  });
  expect(batch?.networks).not.toContain(0);
  expect(Math.abs((batch?.times[0] ?? 0) - Date.now())).toBeLessThan(hour);
  expect(subjectsOf(await batches())).toEqual(['video-2', 'video-1', 'old']);
});

it('visitors whose learning is off, and those that are left out, are not in training', async () => {
  await report(ada, opened('of-ada'));
  await report(bob, opened('of-bob'));
  const bobsId = await idOf(bob, site.database);
  expect(subjectsOf(await batches({ excluded: new Set([bobsId]) }))).toEqual(['of-ada']);
  await learn(ada, false);
  expect(subjectsOf(await batches())).toEqual(['of-bob']);
  await learn(ada, true);
  expect(subjectsOf(await batches())).toEqual(['of-bob', 'of-ada']);
});

it('many events come in batches, in order, up to the limit', async () => {
  await insertMany('many', 12_000);
  const found = await batches();
  expect(found.length).toBeGreaterThan(2);
  const numbers = subjectsOf(found).map(Number);
  expect(numbers).toEqual(Array.from({ length: 12_000 }, (_, index) => index + 1));
  expect(subjectsOf(await batches({ limit: 7_001 }))).toHaveLength(7_001);
  // Those that are left out do not use up the limit.
  await insertMany('excluded', 6_000);
  const excluded = new Set(['excluded']);
  expect(subjectsOf(await batches({ limit: 7_001, excluded }))).toHaveLength(7_001);
});

it('a visitor’s events have the payload of their kind', async () => {
  const visitorId = await idOf(ada, site.database);
  const origin = { from: 'news', position: 2 };
  await report(
    ada,
    opened('video-1', { payload: origin }),
    opened('video-1', { kind: 'watched', payload: { seconds: 7 } }),
    opened('video-2', { kind: 'shared' }),
  );
  await report(bob, opened('video-9'));
  const read = (limit: number, since = new Date(0)) =>
    facade.eventsOf(visitorId, { since, kinds: ['opened', 'watched'], limit });
  const [last, first] = await read(10);
  expect(last).toMatchObject({ kind: 'watched', subject: 'video-1', payload: { seconds: 7 } });
  expect(first).toMatchObject({ kind: 'opened', payload: origin, at: expect.any(Date) });
  expect(await read(10)).toHaveLength(2);
  expect(await read(1)).toHaveLength(1);
  expect(await read(10, new Date(Date.now() + hour))).toEqual([]);
});

it('what is new is counted up to a bound', async () => {
  expect(await facade.newsSince(null, 10)).toEqual({ events: 0, newest: null });
  await report(ada, opened('one'), opened('two'));
  const first = await facade.newsSince(null, 10);
  expect(first.events).toBe(2);
  expect(await facade.newsSince(first.newest, 10)).toEqual({ events: 0, newest: first.newest });
  await insertMany('many', 30);
  const last = opened('last', { id: timeOrderedId(Date.now() + 60_000) });
  await report(ada, last);
  expect(await facade.newsSince(null, 10)).toEqual({ events: 10, newest: last.id });
});
