import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Judgement, TelemetryFacade } from '../../src/modules/telemetry/index.js';
import {
  healthOf,
  letPass,
  openTelemetrySite,
  report,
  rollOut,
  type SentReport,
  type TelemetrySite,
  type Visitor,
  visitorOf,
  visitUntil,
  watchless,
} from './telemetry-site.js';

let site: TelemetrySite;

beforeAll(async () => {
  site = await openTelemetrySite({ root: watchless });
});
beforeEach(() => rollOut(site));
afterAll(() => site.close());

const judge = (): Promise<Judgement> =>
  site.app.get(TelemetryFacade).judge('mf-news', '2.0.0', '1.0.0');

/** One report each, of another kind where the visitor got the candidate; then everybody has been looked at. */
async function reportAll(
  visitors: readonly Visitor[],
  ofCandidate: SentReport['kind'],
): Promise<void> {
  await Promise.all(
    visitors.map((visitor) =>
      report(site, visitor, visitor.version === '2.0.0' ? ofCandidate : 'loaded'),
    ),
  );
  await letPass(site, 10);
}

/** Some visitors who meet no failure, so that something is known of what is usual. */
async function usualVisitors(): Promise<void> {
  await reportAll(await visitUntil(site, 20), 'loaded');
  await judge();
}

function byTurns(some: readonly Visitor[], others: readonly Visitor[]): Visitor[] {
  return some.flatMap((visitor, index) => [visitor, ...others.slice(index, index + 1)]);
}

function visitorsOf(version: string, count: number, address?: string): Promise<Visitor[]> {
  return Promise.all(Array.from({ length: count }, () => visitorOf(site, version, address)));
}

describe('a candidate', () => {
  it('is bad where it hurts visitors whom the stable version does not', async () => {
    await usualVisitors();
    await reportAll(await visitUntil(site, 20), 'render-failed');
    expect(await judge()).toMatchObject({
      verdict: 'bad',
      candidate: { visitors: 40, hurt: 20 },
      stable: { visitors: 40, hurt: 0 },
      threshold: 100,
    });
    const { judgement } = await healthOf(site);
    expect(judgement?.candidate).toEqual({ visitors: 40, hurt: 20 });
    expect(judgement?.evidence).toBeGreaterThan(100);
  });

  it('is healthy where enough visitors of both versions met no failure', async () => {
    await reportAll(await visitUntil(site, 50), 'loaded');
    expect(await judge()).toMatchObject({
      verdict: 'healthy',
      candidate: { visitors: 50, hurt: 0 },
      stable: { visitors: 50, hurt: 0 },
    });
  });

  it('35: is unknown without reports, and while there are few', async () => {
    const nothing = { visitors: 0, hurt: 0 };
    const known = { verdict: 'unknown', candidate: nothing, stable: nothing, evidence: 1 };
    expect(await judge()).toMatchObject(known);
    await reportAll(await visitUntil(site, 10), 'loaded');
    expect((await judge()).verdict).toBe('unknown');
  });

  it('is judged by visitors who had some time to meet a failure', async () => {
    await report(site, await visitorOf(site, '1.0.0'), 'loaded');
    await report(site, await visitorOf(site, '2.0.0'), 'threw');
    // However slow the test is, it is before their first reports as the site sees it.
    await letPass(site, -600);
    expect((await judge()).candidate.visitors).toBe(0);
    await letPass(site, 610);
    expect((await judge()).candidate).toEqual({ visitors: 1, hurt: 1 });
  });

  it('is bad where failures come later than the first seconds', async () => {
    await usualVisitors();
    const visitors = await visitUntil(site, 20);
    await reportAll(visitors, 'loaded');
    expect((await judge()).candidate).toEqual({ visitors: 40, hurt: 0 });
    const ofCandidate = visitors.filter(({ version }) => version === '2.0.0');
    await Promise.all(ofCandidate.map((visitor) => report(site, visitor, 'threw')));
    await letPass(site, 300);
    const { verdict, candidate, evidence } = await judge();
    expect(candidate).toEqual({ visitors: 40, hurt: 20 });
    expect([verdict, evidence > 100]).toEqual(['bad', true]);
  });

  it('is judged alike however often and by how many at once it is asked', async () => {
    await reportAll(await visitUntil(site, 10), 'loaded');
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, judge));
    expect(others).toEqual(Array(7).fill(first));
    expect(await judge()).toEqual(first);
  });

  it('begins with nothing in another roll-out, and goes on from step to step', async () => {
    const visitors = await visitUntil(site, 10);
    await reportAll(visitors, 'threw');
    const first = await judge();
    expect(first.candidate).toEqual({ visitors: 10, hurt: 10 });
    await site.deployer.change('mf-news', 'rollback', { reason: 'another try' });
    const plan = { version: '2.0.0', steps: [50, 60, 100], bakeSeconds: null };
    await site.deployer.change('mf-news', 'rollout', plan);
    expect((await judge()).candidate).toEqual({ visitors: 0, hurt: 0 });
    await reportAll(visitors, 'loaded');
    await site.deployer.change('mf-news', 'advance', {});
    expect((await judge()).candidate).toEqual({ visitors: 10, hurt: 0 });
  });

  it('is nobody where nothing is rolled out, or something else', async () => {
    const judgeOther = site.app.get(TelemetryFacade).judge('mf-news', '3.0.0', '1.0.0');
    expect((await judgeOther).verdict).toBe('unknown');
    await site.deployer.change('mf-news', 'rollback', { reason: 'not yet' });
    expect((await judge()).verdict).toBe('unknown');
    expect((await healthOf(site)).judgement).toBeNull();
  });
});

describe('36: forged reports', () => {
  it('of one visitor count once, however many', async () => {
    await usualVisitors();
    const visitor = await visitorOf(site, '2.0.0');
    for (let sent = 0; sent < 20; sent += 1) await report(site, visitor, 'threw', 'load-failed');
    await reportAll([await visitorOf(site, '1.0.0')], 'loaded');
    expect(await judge()).toMatchObject({
      verdict: 'unknown',
      candidate: { visitors: 21, hurt: 1 },
    });
  });

  it('of one network do not take a candidate back, and only some of its visitors count', async () => {
    await usualVisitors();
    const { composition, version } = await visitorOf(site, '2.0.0');
    const forger = () => ({ cookie: '', address: '198.51.100.7', composition, version });
    const forgers = Array.from({ length: 40 }, forger);
    await reportAll(byTurns(forgers, await visitorsOf('1.0.0', 40)), 'threw');
    const { verdict, candidate, evidence } = await judge();
    expect(candidate).toEqual({ visitors: 40, hurt: 20 });
    expect([verdict, evidence > 100]).toEqual(['unknown', true]);
  });

  it('do not take a candidate back together with some true ones of others', async () => {
    await usualVisitors();
    const forgers = await visitorsOf('2.0.0', 15, '2001:db8::1');
    const others = await visitorsOf('2.0.0', 5);
    const stable = await visitorsOf('1.0.0', 20);
    await reportAll(byTurns([...forgers, ...others], stable), 'threw');
    const { verdict, evidence } = await judge();
    expect([verdict, evidence > 100]).toEqual(['unknown', true]);
  });
});
