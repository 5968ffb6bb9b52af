import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Channel } from '@tessera/contracts';
import { testShell } from '../../releases/test/test-build.js';
import {
  healthOf,
  judgmentOf,
  letPass,
  report,
  reportAll,
  rollOut,
  telemetrySite,
  type Visitor,
  visitorOf,
  visitorsOf,
  visitUntil,
} from './telemetry-site.js';

const site = telemetrySite();

beforeEach(() => rollOut(site));

/** Visitors of so many networks with numbers of their own. */
async function inNetworks(networks: number, ofEach: number): Promise<Visitor[]> {
  const found = [];
  for (let network = 0; network < networks; network += 1)
    found.push(await visitorsOf(site, '2.0.0', ofEach, `203.0.${network}.7`));
  return found.flat();
}

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

describe('36: forged reports', () => {
  it('from three addresses do not roll back a healthy candidate', async () => {
    await reportAll(site, await visitUntil(site, 30), ['opened', 'shown']);
    for (const address of ['198.51.100.7', '203.0.113.7', '192.0.2.7'])
      await reportAll(site, await visitorsOf(site, '2.0.0', 2, address), ['opened', 'threw']);
    expect(await judgmentOf(site)).toMatchObject({
      verdict: 'open',
      candidate: { visitors: 36, affected: 6 },
    });
  });

  it('from one address do not hide errors, and few of them count', async () => {
    await reportAll(site, await visitUntil(site, 20), ['opened', 'threw']);
    const [forger] = await visitorsOf(site, '2.0.0', 1, '198.51.100.7');
    if (!forger) throw new Error('Nobody came');
    for (let sent = 0; sent < 40; sent += 1) await report(site, forger, 'loaded', 'shown');
    const others = await visitorsOf(site, '2.0.0', 12, '198.51.100.8');
    await reportAll(site, others, ['opened', 'shown']);
    expect(await judgmentOf(site)).toMatchObject({
      verdict: 'worse',
      candidate: { visitors: 25, affected: 20 },
    });
  });

  it('from nine networks cause no rollback, however many visitors they forge', async () => {
    await reportAll(site, await visitUntil(site, 15), ['opened', 'shown']);
    await reportAll(site, await inNetworks(9, 8), ['opened', 'threw']);
    const judgment = await judgmentOf(site);
    expect(judgment).toMatchObject({
      verdict: 'open',
      candidate: { visitors: 60, affected: 45 },
      missing: { reason: 'networks' },
    });
    expect(judgment.worse.evidence).toBeLessThanOrEqual(1);
  });

  it('from nine networks do not advance a candidate', async () => {
    await reportAll(site, await inNetworks(9, 10), ['opened', 'shown']);
    await reportAll(site, await visitUntil(site, 40), ['opened', 'shown']);
    await letPass(site, 600);
    const { verdict, candidate, noWorse } = await judgmentOf(site);
    expect([verdict, candidate.visitors]).toEqual(['open', 85]);
    expect(noWorse.evidence).toBeLessThan(2);
  });

  it('without a valid ticket of the visitor do not count', async () => {
    const [one, other] = await visitorsOf(site, '2.0.0', 2);
    if (!one || !other) throw new Error('Nobody came');
    const [own = '', ticket = ''] = one.cookie.split('; ');
    const [, another = ''] = other.cookie.split('; ');
    for (const cookie of [own, `${own}; ${another}`, `${own}; ${ticket.replace('=', '=0')}`, '']) {
      const { body } = await report(site, { ...one, cookie }, 'opened', 'threw');
      expect(body.accepted).toBe(2);
    }
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 0, affected: 0 });
    const { points } = await healthOf(site);
    const broken = points.filter(
      ({ version, exceptions }) => version === '2.0.0' && exceptions > 0,
    );
    expect(broken).not.toEqual([]);
    await report(site, one, 'opened', 'threw');
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 1, affected: 1 });
  });

  it('from one visitor count once, however often they are sent', async () => {
    const visitor = await visitorOf(site, '2.0.0');
    for (let sent = 0; sent < 20; sent += 1) await report(site, visitor, 'opened', 'threw');
    expect((await judgmentOf(site)).candidate).toEqual({ visitors: 1, affected: 1 });
  });
});

describe('the ticket of a page', () => {
  it('is deleted when a browser has too many, oldest first', async () => {
    const visitor = await visitorOf(site, '2.0.0');
    const old = Array.from(
      { length: 25 },
      (_, index) => `tessera_page_old${index}=${index + 10}.x`,
    );
    const response = await fetch(`${site.address}/api/telemetry`, {
      method: 'POST',
      headers: {
        cookie: [...old, visitor.cookie].join('; '),
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        composition: visitor.composition,
        reports: [{ kind: 'opened', name: 'mf-news', version: '2.0.0' }],
      }),
    });
    const gone = response.headers
      .getSetCookie()
      .filter((cookie) => cookie.includes('1970'))
      .map((cookie) => cookie.split('=', 1)[0]);
    const oldest = [0, 1, 2, 3, 4, 5].map((index) => `tessera_page_old${index}`);
    expect(new Set(gone)).toEqual(new Set(oldest));
  });
});
