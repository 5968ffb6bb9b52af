import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, Channel } from '@tessera/contracts';
import { RolloutWatch } from '../../src/modules/rollouts/rollout-watch.js';
import {
  letPass,
  openTelemetrySite,
  report,
  type SentReport,
  type TelemetrySite,
  visitUntil,
} from '../telemetry/telemetry-site.js';

let site: TelemetrySite;

beforeAll(async () => {
  site = await openTelemetrySite();
});
afterAll(() => site.close());

async function rollOut(bakeSeconds: number | null): Promise<void> {
  await site.database.query('truncate release_exposures, release_judgements');
  const plan = { version: '2.0.0', steps: [50, 80, 100], bakeSeconds };
  expect((await site.deployer.change('mf-news', 'rollout', plan)).status).toBe(200);
}

async function reports(each: number, ofCandidate: SentReport['kind']): Promise<void> {
  for (const visitor of await visitUntil(site, each))
    await report(site, visitor, visitor.version === '2.0.0' ? ofCandidate : 'loaded');
  await letPass(site, 70);
}

async function channel(): Promise<Channel> {
  return (await site.deployer.get<Channel>('/api/releases/mf-news')).body;
}

/** Asks until the site has done something by itself. */
async function changedBySite(before: Channel): Promise<Channel> {
  for (;;) {
    const now = await channel();
    if (now.revision !== before.revision) return now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('the site itself', () => {
  it('35: does not advance a roll-out of which it knows too little', async () => {
    await rollOut(1);
    await reports(5, 'loaded');
    const before = await channel();
    await site.app.get(RolloutWatch).look();
    expect(await channel()).toEqual(before);
    await site.deployer.change('mf-news', 'rollback', { reason: 'end of the test' });
  });

  it('advances a roll-out that was healthy for its time', async () => {
    await rollOut(60);
    const before = await channel();
    await reports(50, 'loaded');
    const after = await changedBySite(before);
    expect(after.candidate).toMatchObject({ version: '2.0.0', percent: 80, step: 1 });
    await site.deployer.change('mf-news', 'rollback', { reason: 'end of the test' });
  });

  it('leaves a healthy roll-out without a time to an operator', async () => {
    await rollOut(null);
    await reports(50, 'loaded');
    const before = await channel();
    await site.app.get(RolloutWatch).look();
    expect(await channel()).toEqual(before);
    await site.deployer.change('mf-news', 'rollback', { reason: 'end of the test' });
  });

  it('24: takes a candidate back that hurts visitors, says why, and never gives it out again', async () => {
    await rollOut(60);
    const before = await channel();
    await reports(20, 'loaded');
    await reports(20, 'render-failed');
    const after = await changedBySite(before);
    expect(after).toMatchObject({ stable: '1.0.0', candidate: null });
    const quarantine = after.versions.find(({ version }) => version === '2.0.0')?.quarantine;
    expect(quarantine?.reason).toMatch(/hurt 20 of 40 visitors of the candidate and 0 of 40/);
    const { body } = await site.deployer.get<{ entries: AuditEntry[] }>('/api/audit?limit=1');
    expect(body.entries[0]).toMatchObject({ actor: 'health', action: 'quarantined' });
    const again = await site.deployer.activate('mf-news', '2.0.0');
    expect(again).toMatchObject({ status: 409, body: { code: 'version-quarantined' } });
  });
});
