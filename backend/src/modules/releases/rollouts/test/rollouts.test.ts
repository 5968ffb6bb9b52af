import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry, Channel } from '@tessera/contracts';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { type AlarmCondition, AlarmSources } from '../../alarms/index.js';
import { AuditTrail } from '../../operators/index.js';
import { TelemetryFacade } from '../../telemetry/index.js';
import {
  judgmentOf,
  letPass,
  report,
  type SentReport,
  telemetrySite,
  visitUntil,
} from '../../telemetry/test/telemetry-site.js';
import { definition as rollouts } from '../definition.js';
import { StableAlarms } from '../stable-alarms.js';

const site = telemetrySite(rollouts);

beforeEach(async () => {
  await site.database.query(`
    truncate release_exposures;
    update release_channels set candidate_version = null, rollout = null;
    update release_versions set quarantined_at = null, quarantine_reason = null;
    update release_revision set revision = revision + 1
  `);
});

async function rollOut(bakeSeconds: number | null): Promise<void> {
  const plan = { version: '2.0.0', steps: [50, 60, 100], bakeSeconds };
  expect((await site.deployer.change('mf-news', 'rollout', plan)).status).toBe(200);
}

/** A number of visitors of each version who see their page. */
async function visits(each: number, ofCandidate: readonly SentReport['kind'][] = []) {
  const visitors = await visitUntil(site, each);
  await Promise.all(
    visitors.map((visitor) => {
      const more = visitor.version === '2.0.0' ? ofCandidate : [];
      return report(site, visitor, 'opened', 'shown', ...more);
    }),
  );
}

/** The same in large numbers, without errors and without their requests. */
async function addVisitors(each: number): Promise<void> {
  const period = (await channel()).candidate?.stepStartedAt;
  await site.database.query(
    `insert into release_exposures (name, version, visitor_id, period, network)
      select 'mf-news', version, version || n, $1, version || n
        from generate_series(1, $2::int) n, unnest(array['1.0.0', '2.0.0']) version`,
    [period, each],
  );
}

async function channel(): Promise<Channel> {
  return (await site.deployer.get<Channel>('/api/releases/mf-news')).body;
}

/** The channel, which the site has changed by itself. */
async function changedBySite(before: Channel): Promise<Channel> {
  await runRepeatable(site, 'rollout-watch');
  const after = await channel();
  expect(after.revision).not.toBe(before.revision);
  return after;
}

async function lastEntry(): Promise<AuditEntry | undefined> {
  return (await site.deployer.get<{ entries: AuditEntry[] }>('/api/audit?limit=1')).body.entries[0];
}

async function alarms(): Promise<AlarmCondition[]> {
  const sources = site.get(AlarmSources).all;
  const conditions = await Promise.all(sources.map((source) => source.conditions()));
  return conditions.flat().filter(({ subject }) => subject === 'mf-news');
}

describe('automated roll-outs', () => {
  it('35: does not advance a roll-out with too few visitors, and raises an alarm after hours', async () => {
    await rollOut(1);
    await visits(5);
    const before = await channel();
    await runRepeatable(site, 'rollout-watch');
    expect(await channel()).toEqual(before);
    expect(await alarms()).toEqual([]);
    await letPass(site, 3 * 60 * 60);
    await runRepeatable(site, 'rollout-watch');
    expect((await channel()).revision).toBe(before.revision);
    expect(await alarms()).toMatchObject([
      {
        kind: 'verdict-missing',
        text: expect.stringMatching(
          /mf-news 2\.0\.0 is waiting\. There have been too few visitors .* 0 of 5 visitors/,
        ),
        advice: expect.stringMatching(/tessera rollout mf-news --advance/),
      },
    ]);
  });

  it('advances a roll-out that is proved to be no worse, once its visitors have settled and its bake time is over', async () => {
    await rollOut(null);
    await addVisitors(350);
    expect(await judgmentOf(site)).toMatchObject({
      verdict: 'open',
      candidate: { visitors: 350, affected: 0 },
      missing: { reason: 'visitors', visitors: 0 },
    });
    await letPass(site, 600);
    const judgment = await judgmentOf(site);
    expect(judgment).toMatchObject({ verdict: 'no-worse', missing: null });
    expect(judgment.noWorse.margin).toBeCloseTo(0.01 / 0.6, 9);
    const before = await channel();
    await runRepeatable(site, 'rollout-watch');
    // Without a bake time an operator decides, however good it looks.
    expect(await channel()).toEqual(before);
    await site.database.query(
      `update release_channels set rollout = jsonb_set(rollout, '{bakeSeconds}', '60')
      where rollout is not null`,
    );
    const after = await changedBySite(before);
    expect(after.candidate).toMatchObject({ version: '2.0.0', percent: 60, step: 1 });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ actor: 'health', action: 'rollout-advanced' });
    expect(entry?.reason).toBe(
      'Errors or blank pages affected 0 of 350 visitors (0%) with 2.0.0, and 0 of 350 visitors (0%) ' +
        'with 1.0.0. The increase is proved to be below 1.7%.',
    );
  });

  it('24: rolls back a worse candidate, quarantines it, and raises an alarm until an operator acts', async () => {
    await rollOut(600);
    const before = await channel();
    await visits(20, ['render-failed']);
    const after = await changedBySite(before);
    expect(after).toMatchObject({ stable: '1.0.0', candidate: null });
    const quarantine = after.versions.find(({ version }) => version === '2.0.0')?.quarantine;
    expect(quarantine?.reason).toMatch(
      /affected \d+ of \d+ visitors \(100%\) with 2\.0\.0, and 0 of \d+ visitors/,
    );
    expect(await lastEntry()).toMatchObject({ actor: 'health', action: 'quarantined' });
    const again = await site.deployer.activate('mf-news', '2.0.0');
    expect(again).toMatchObject({ status: 409, body: { code: 'version-quarantined' } });
    expect(await alarms()).toMatchObject([
      {
        kind: 'candidate-rolled-back',
        text: expect.stringMatching(/^mf-news 2\.0\.0 was rolled back at .* UTC: Errors or blank/),
      },
    ]);
    await site.deployer.change('mf-news', 'disable', { reason: 'quiet' });
    expect(await alarms()).toEqual([]);
    await site.deployer.change('mf-news', 'enable', {});
  });

  it('9: raises an alarm when a stable version starts to fail, names the last change, and changes nothing', async () => {
    const healthy = await visitUntil(site, 60, ['1.0.0']);
    await Promise.all(healthy.map((visitor) => report(site, visitor, 'opened', 'shown')));
    await letPass(site, 2 * 60 * 60);
    const before = await channel();
    const failing = await visitUntil(site, 30, ['1.0.0']);
    await Promise.all(failing.map((visitor) => report(site, visitor, 'opened', 'threw')));
    // A new instance, because results are cached for a minute.
    const found = await new StableAlarms(
      new AlarmSources(),
      site.get(TelemetryFacade),
      site.get(AuditTrail),
    ).conditions();
    expect(found).toMatchObject([{ kind: 'stable-failing', subject: 'mf-news' }]);
    expect(found[0]?.text).toMatch(
      /^The stable version mf-news 1\.0\.0.* 30 of 30 visitors \(100%\) in the last half hour, and 0 of 60 visitors/,
    );
    expect(found[0]?.text).toMatch(/Last change of mf-news: \w+ by .* at .* UTC\./);
    expect(found[0]?.advice).toMatch(/tessera rollback mf-news/);
    expect(await channel()).toEqual(before);
  });
});
