import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { PendingResponse } from '../../../../platform/endpoints/index.js';
import { testBuild } from '../../releases/test/test-build.js';
import { ExposureStore } from '../exposures/exposure-store.js';
import { ReportBatch } from '../reports/report-batch.js';
import { ReportBuffer } from '../reports/report-buffer.js';
import { ReportStore } from '../reports/report-store.js';
import {
  createTelemetryDatabase,
  healthOf,
  openTelemetrySite,
  post,
  report,
  type SentReport,
  telemetrySite,
  visit,
} from './telemetry-site.js';

const site = telemetrySite();

beforeEach(async () => {
  await healthOf(site);
  await site.database.query('truncate release_health');
});
afterEach(() => void jest.restoreAllMocks());

type InTransaction = (run: (manager: EntityManager) => Promise<void>) => Promise<void>;

/** The next transaction loses its connection when all is written. */
function loseConnection(when: 'before it commits' | 'after it has committed') {
  const { database } = site;
  const transaction = database.transaction.bind(database) as InTransaction;
  const lose = () => {
    throw new Error('Connection terminated unexpectedly');
  };
  const spied = jest.spyOn(database, 'transaction') as unknown as jest.Spied<InTransaction>;
  return spied.mockImplementationOnce((run) =>
    when === 'before it commits'
      ? transaction((manager) => run(manager).then(lose))
      : transaction(run).then(lose),
  );
}

/** Of all minutes: another one may begin between two reports. */
async function countedLoads(): Promise<number> {
  const { points } = await healthOf(site);
  return points.reduce((sum, { loads }) => sum + loads, 0);
}

describe('reports of pages', () => {
  it("become metrics of the page's version", async () => {
    const { status, body } = await report(
      site,
      await visit(site),
      { kind: 'loaded', milliseconds: 100 },
      { kind: 'loaded', milliseconds: 300 },
      ...(['loaded', 'threw', 'threw', 'load-failed', 'render-failed'] as const),
      { kind: 'vital', vital: 'lcp', value: 1200 },
      { kind: 'vital', vital: 'lcp', value: 1400 },
      { kind: 'vital', vital: 'cls', value: 0.05 },
    );
    expect([status, body.accepted]).toEqual([202, 10]);
    const { points, interval, judgment } = await healthOf(site);
    expect([interval, judgment]).toEqual([60, null]);
    const counts = { loads: 3, loadFailures: 1, renderFailures: 1, exceptions: 2 };
    const means = { loadTime: 200, lcp: 1300, cls: 0.05, inp: null };
    expect(points).toEqual([{ at: expect.any(String), version: '1.0.0', ...counts, ...means }]);
  });

  it('are added up, in one batch or several', async () => {
    await report(site, await visit(site), 'loaded');
    await report(site, await visit(site), 'loaded');
    await healthOf(site);
    await report(site, await visit(site), 'loaded');
    expect(await countedLoads()).toBe(3);
  });

  it('are kept if a reader of the metrics disconnects', async () => {
    await report(site, await visit(site), 'loaded');
    const disconnected = new PendingResponse(AbortSignal.abort());
    await disconnected.run(() => site.get(ReportBuffer).flush());
    expect((await healthOf(site)).points).toMatchObject([{ loads: 1 }]);
  });

  it('are kept, and counted once, if the database fails once', async () => {
    const visitors = async () => {
      const { versions } = await healthOf(site);
      return versions.find(({ version }) => version === '1.0.0')?.visitors ?? 0;
    };
    const before = await visitors();
    await report(site, await visit(site), 'opened', 'loaded');
    const failing = jest.spyOn(site.get(ExposureStore), 'save');
    failing.mockRejectedValueOnce(new Error('timeout exceeded when trying to connect'));
    expect((await healthOf(site)).points).toMatchObject([{ loads: 1 }]);
    expect(await visitors()).toBe(before + 1);
  });

  it('are counted once if the connection is lost after they were committed', async () => {
    const visitor = await visit(site);
    const transactions = loseConnection('after it has committed');
    await report(site, visitor, 'opened', 'loaded');
    expect(await countedLoads()).toBe(1);
    expect(transactions).toHaveBeenCalledTimes(2);
    await report(site, await visit(site), 'loaded');
    expect(await countedLoads()).toBe(2);
  });

  it('are accepted for the shell as well', async () => {
    const visitor = await visit(site);
    const { body } = await report(site, visitor, { kind: 'threw', name: 'shell' });
    expect(body.accepted).toBe(1);
  });

  it('are accepted before the database has the composition', async () => {
    await site.deployer.publish(testBuild({ version: '3.0.0' }));
    await site.database.transaction(async (manager) => {
      await manager.query('lock table release_compositions in share row exclusive mode');
      await site.deployer.activate('mf-news', '3.0.0');
      const { body } = await report(site, await visit(site), 'loaded');
      expect(body.accepted).toBe(1);
    });
    await site.deployer.activate('mf-news', '1.0.0');
  });

  it('36: are dropped for a composition that was never served', async () => {
    const visitor = await visit(site);
    const forged = { ...visitor, composition: 'f'.repeat(20) };
    expect(await report(site, forged, 'threw')).toMatchObject({
      status: 202,
      body: { accepted: 0 },
    });
    expect((await healthOf(site)).points).toEqual([]);
  });

  it('36: are dropped for a version that the page did not get', async () => {
    const visitor = await visit(site);
    const { body } = await report(
      site,
      visitor,
      { kind: 'threw', version: '2.0.0' },
      { kind: 'threw', name: 'mf-ai' },
      { kind: 'threw', name: '__proto__' },
      { kind: 'threw', name: 'constructor' },
      'loaded',
    );
    expect(body.accepted).toBe(1);
    const { points } = await healthOf(site);
    expect(points).toMatchObject([{ version: '1.0.0', loads: 1, exceptions: 0 }]);
  });

  const good = { kind: 'threw', name: 'mf-news', version: '1.0.0' };
  it.each<[string, object]>([
    ['no composition', { reports: [good] }],
    ['no reports', { composition: 'x', reports: [] }],
    ['too many reports', { composition: 'x', reports: Array.from({ length: 51 }, () => good) }],
    ['an unknown kind', { composition: 'x', reports: [{ ...good, kind: 'fell' }] }],
    ['a vital without a value', { composition: 'x', reports: [{ ...good, kind: 'vital' }] }],
    ['a negative time', { composition: 'x', reports: [{ ...good, milliseconds: -1 }] }],
    ['something more', { composition: 'x', reports: [good], visitorId: 'somebody else' }],
  ])('is rejected with %s', async (_, body) => {
    const visitor = await visit(site);
    expect(await post(site, visitor, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid-request' },
    });
  });

  it('are limited per visitor', async () => {
    const visitor = await visit(site);
    const many = Array<SentReport['kind']>(50).fill('loaded');
    const answers = [];
    for (let sent = 0; sent < 7; sent += 1) answers.push(await report(site, visitor, ...many));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202, 429]);
    expect(answers.at(-1)).toMatchObject({ retryAfter: 60, body: { code: 'too-many-requests' } });
    expect((await report(site, await visit(site), 'loaded')).status).toBe(202);
  });

  it('are limited per network, for any number of visitors', async () => {
    const { composition, version, address } = await visit(site);
    const nobody = { cookie: '', address, composition, version };
    const many = Array<SentReport['kind']>(50).fill('loaded');
    const send = () => report(site, nobody, ...many);
    const answers = await Promise.all(Array.from({ length: 201 }, send));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(200);
    expect((await report(site, await visit(site), 'loaded')).status).toBe(202);
  });
});

describe('visitors of a part that is not rolled out', () => {
  const maxPerMinute = 100;

  function openedBy(name: string, visitors: number): ReportBatch {
    const batch = new ReportBatch();
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const reporter = { visitorId: `${batch.id} ${visitor}`, network: `${visitor}` };
      batch.add({ kind: 'opened', name, version: '1.0.0' }, reporter, new Date());
    }
    return batch;
  }

  async function countStored(name: string): Promise<number> {
    const [{ count }] = await site.database.query<[{ count: number }]>(
      'select count(*)::int as count from release_exposures where name = $1',
      [name],
    );
    return count;
  }

  it('reach their limit by those who were stored, not by attempts that failed', async () => {
    const store = site.get(ReportStore);
    loseConnection('before it commits');
    await store.save(openedBy('mf-tried', maxPerMinute - 1));
    await store.save(openedBy('mf-tried', 1));
    expect(await countStored('mf-tried')).toBe(maxPerMinute);
  });

  it('reach their limit even if the connection is lost after they were committed', async () => {
    const store = site.get(ReportStore);
    const counted = jest.spyOn(site.get(ExposureStore), 'count');
    loseConnection('after it has committed');
    await store.save(openedBy('mf-lost', maxPerMinute));
    expect(await countStored('mf-lost')).toBe(maxPerMinute);
    expect(counted.mock.calls.map(([added]) => added.length)).toEqual([maxPerMinute]);
  });
});

describe('the metrics of a remote', () => {
  it('are only available to releasers', async () => {
    const answer = await fetch(`${site.address}/api/releases/mf-news/health`);
    expect(answer.status).toBe(401);
  });

  it('have at most 120 points per version for any period', async () => {
    // The next minute may begin before the figures are asked for.
    await site.database.query(`
      insert into release_health (name, version, minute, loads)
        select 'mf-news', version, date_trunc('minute', now()) - make_interval(mins => age), 1
        from generate_series(-1, 10100) age, unnest(array['1.0.0', '2.0.0']) version
    `);
    for (const minutes of [5, 60, 121, 1440, 10_080]) {
      const { points, interval } = await healthOf(site, `?minutes=${minutes}`);
      const stable = points.filter(({ version }) => version === '1.0.0');
      expect(stable.length).toBeLessThanOrEqual(120);
      expect(stable.length).toBeGreaterThanOrEqual(Math.floor((minutes * 60) / interval));
      expect(points).toHaveLength(2 * stable.length);
      const times = points.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
    }
  });

  it('contain reports from before a restart, but none older than a week', async () => {
    const database = await createTelemetryDatabase();
    const first = await openTelemetrySite(database);
    await first.database.query(`insert into release_health (name, version, minute)
      values ('mf-news', '0.9.0', now() - interval '9 days')`);
    await first.database.query(`insert into release_report_batches (id, written_at)
      values (gen_random_uuid(), now() - interval '2 hours')`);
    await report(first, await visit(first), 'loaded');
    await first.close();
    const second = await openTelemetrySite(database);
    const counts = await second.database.query('select version, loads from release_health');
    expect(counts).toEqual([{ version: '1.0.0', loads: 1 }]);
    const old = `select 1 from release_report_batches where written_at < now() - interval '1 hour'`;
    expect(await second.database.query(old)).toEqual([]);
    await second.close();
    await database.drop();
  });
});
