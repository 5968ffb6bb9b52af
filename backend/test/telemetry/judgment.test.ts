import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Channel } from '@tessera/contracts';
import { testShell } from '../../src/modules/releases/test/test-build.js';
import {
  healthOf,
  judgmentOf,
  letPass,
  openTelemetrySite,
  report,
  reportAll,
  rollOut,
  type TelemetrySite,
  visitorsOf,
  visitUntil,
  withoutRollouts,
} from './telemetry-site.js';

let site: TelemetrySite;

beforeAll(async () => {
  site = await openTelemetrySite({ root: withoutRollouts });
});
beforeEach(() => rollOut(site));
afterAll(() => site.close());

describe('a candidate', () => {
  it('is worse if it affects visitors whom the stable version does not, however often that is asked', async () => {
    await reportAll(site, await visitUntil(site, 20), ['opened', 'shown', 'threw']);
    const judgment = await judgmentOf(site);
    expect(judgment).toMatchObject({
      verdict: 'worse',
      candidate: { visitors: 20, affected: 20 },
      stable: { visitors: 20, affected: 0 },
      missing: null,
    });
    expect(judgment.worse.evidence).toBeGreaterThan(judgment.worse.threshold);
    const again = await Promise.all(Array.from({ length: 8 }, () => judgmentOf(site)));
    for (const each of again) expect(each).toEqual(judgment);
  });

  it('is worse if its pages hang or stay blank and report nothing more', async () => {
    await reportAll(site, await visitUntil(site, 20), ['opened']);
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 20, affected: 0 });
    await letPass(site, 31);
    expect(await judgmentOf(site)).toMatchObject({
      verdict: 'worse',
      candidate: { visitors: 20, affected: 20 },
      stable: { visitors: 20, affected: 0 },
    });
  });

  it('has not affected visitors who left before it was shown', async () => {
    await reportAll(site, await visitUntil(site, 5), ['opened', 'left']);
    await letPass(site, 31);
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 5, affected: 0 });
  });

  it('has affected visitors who saw it too late, or not when they opened it again', async () => {
    const [late, again] = await visitorsOf(site, '2.0.0', 2);
    if (!late || !again) throw new Error('There are no visitors');
    await report(site, late, 'opened');
    await report(site, again, 'opened', 'shown');
    await letPass(site, 31);
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 2, affected: 1 });
    await report(site, late, 'shown');
    await report(site, again, 'opened');
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 2, affected: 1 });
    await letPass(site, 31);
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 2, affected: 2 });
  });

  it('is worse if it starts to throw after hours', async () => {
    const visitors = await visitUntil(site, 20);
    await reportAll(site, visitors, ['opened', 'shown']);
    await letPass(site, 3 * 60 * 60);
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 20, affected: 0 });
    await reportAll(site, visitors, ['threw'], ['shown']);
    expect(await judgmentOf(site)).toMatchObject({
      verdict: 'worse',
      candidate: { visitors: 20, affected: 20 },
    });
  });

  it('is judged by old pages, which only report that they have loaded it', async () => {
    const visitors = await visitUntil(site, 5);
    const nobodyAffected = { visitors: 5, affected: 0 };
    const loadAll = async () => {
      await reportAll(site, visitors, ['loaded'], ['loaded']);
      await letPass(site, 31);
      expect(await judgmentOf(site)).toMatchObject({
        candidate: nobodyAffected,
        stable: nobodyAffected,
      });
    };
    await loadAll();
    await site.deployer.change('mf-news', 'advance', {});
    await loadAll();
  });

  it('35: stays open without visitors, and while there are few', async () => {
    const nobody = { visitors: 0, affected: 0 };
    const nothing = { reason: 'visitors', visitors: null, seconds: null };
    expect(await judgmentOf(site)).toMatchObject({
      verdict: 'open',
      candidate: nobody,
      missing: nothing,
    });
    await reportAll(site, await visitUntil(site, 10), ['opened', 'shown']);
    await letPass(site, 3600);
    const { verdict, missing } = await judgmentOf(site);
    expect([verdict, missing?.reason]).toEqual(['open', 'visitors']);
    expect(missing?.visitors).toBeGreaterThan(100);
    expect(missing?.seconds).toBeGreaterThan(10 * 3600);
  });

  it('is judged by visitors of the current step; later errors of earlier visitors do not count for it', async () => {
    const visitors = await visitUntil(site, 5);
    await reportAll(site, visitors, ['opened', 'shown']);
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 5, affected: 0 });
    await letPass(site, 60);
    await site.deployer.change('mf-news', 'advance', {});
    await reportAll(site, visitors, ['threw'], ['shown']);
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 0, affected: 0 });
    const { versions } = await healthOf(site);
    expect(versions).toContainEqual({ version: '2.0.0', visitors: 5, affected: 5 });
    await reportAll(site, visitors, ['opened', 'shown']);
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 5, affected: 0 });
  });

  it('may be the shell', async () => {
    await site.deployer.publish(testShell({ version: '9.0.0' }));
    const plan = { version: '9.0.0', steps: [50, 100], bakeSeconds: null };
    await site.deployer.change('shell', 'rollout', plan);
    const { stable } = (await site.deployer.get<Channel>('/api/releases/shell')).body;
    if (stable === null) throw new Error('There is no shell');
    const shells = await visitUntil(site, 20, [stable, '9.0.0'], 'shell');
    const threw = (version: string) => (version === '9.0.0' ? (['threw'] as const) : []);
    await Promise.all(
      shells.map(async (visitor) => {
        const kinds = ['opened', 'shown', ...threw(visitor.version)] as const;
        const reports = kinds.map((kind) => ({ kind, name: 'shell', version: visitor.version }));
        await report(site, visitor, ...reports);
      }),
    );
    expect((await healthOf(site, '', 'shell')).judgment).toMatchObject({
      verdict: 'worse',
      candidate: { visitors: 20, affected: 20 },
      stable: { visitors: 20, affected: 0 },
    });
    await site.deployer.change('shell', 'rollback', { reason: 'end of the test' });
  });

  it('does not exist if nothing is being rolled out; visitors are counted anyway', async () => {
    await site.deployer.change('mf-news', 'rollback', { reason: 'not yet' });
    await reportAll(site, await visitorsOf(site, '1.0.0', 3), [], ['opened', 'shown']);
    const { judgment, versions } = await healthOf(site);
    expect(judgment).toBeNull();
    expect(versions).toEqual([{ version: '1.0.0', visitors: 3, affected: 0 }]);
  });
});
