import { afterEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry, Channel } from '@tessera/contracts';
import pLimit from 'p-limit';
import { ReleasesFacade } from '../index.js';
import { newsSite } from './release-site.js';
import { testBuild } from './test-build.js';
import { Visitor } from './visitor.js';

const site = newsSite();

afterEach(() => site.restore());

const visitor = () => new Visitor(site.address);
const change = (action: string, body: object) => site.deployer.change('mf-news', action, body);
const rollOut = (version: string, steps: readonly number[]) =>
  change('rollout', { version, steps, bakeSeconds: null });

async function channel(): Promise<Channel> {
  return (await site.deployer.get<Channel>('/api/releases/mf-news')).body;
}

async function shares(visitors: readonly Visitor[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const one of visitors) {
    const version = (await one.versionOf('mf-news')) ?? 'none';
    counts[version] = (counts[version] ?? 0) + 1;
  }
  return counts;
}

describe('a roll-out', () => {
  it('38: shows the candidate to a percentage of visitors, who keep it while that grows', async () => {
    const reply = await rollOut('2.0.0', [30, 60, 100]);
    expect(reply).toMatchObject({ status: 200, body: { candidate: { percent: 30, step: 0 } } });
    const visitors = Array.from({ length: 60 }, visitor);
    // The connections of the site suffice for as many requests, however busy the machine is.
    const limited = pLimit(4);
    const versions = () =>
      Promise.all(visitors.map((one) => limited(() => one.versionOf('mf-news'))));
    const first = await versions();
    expect(new Set(first)).toEqual(new Set(['1.0.0', '2.0.0']));
    expect(await versions()).toEqual(first);
    await change('advance', {});
    const chosen = visitors.filter((_, index) => first[index] === '2.0.0');
    expect(await shares(chosen)).toEqual({ '2.0.0': chosen.length });
  });

  it('ends with the candidate as the stable version, and the previous one as last good', async () => {
    await rollOut('2.0.0', [50, 100]);
    expect((await change('advance', {})).body).toMatchObject({
      stable: '2.0.0',
      candidate: null,
      lastGood: '1.0.0',
    });
    expect(await shares([visitor(), visitor(), visitor()])).toEqual({ '2.0.0': 3 });
  });

  it('needs a stable version for the other visitors, and a different candidate', async () => {
    await site.reset();
    await site.deployer.publish(testBuild());
    expect(await rollOut('1.0.0', [10, 100])).toMatchObject({
      status: 409,
      body: { code: 'channel-conflict' },
    });
    await site.deployer.activate('mf-news', '1.0.0');
    expect((await rollOut('1.0.0', [10, 100])).body.detail).toContain(
      'all visitors already have 1.0.0',
    );
    expect((await change('advance', {})).body.detail).toContain('nothing is being rolled out');
  });

  it('is rejected with steps that do not ascend to 100', async () => {
    for (const steps of [[], [50, 10], [0, 100], [10, 10, 100], [101], [10.5, 100], '10']) {
      const reply = await change('rollout', { version: '2.0.0', steps, bakeSeconds: null });
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
      expect(reply.body.errors?.[0]?.field).toMatch(/^body\.steps/);
    }
  });

  it('33: that is rolled back while it advances stays rolled back', async () => {
    const { revision } = (await rollOut('2.0.0', [10, 100])).body;
    const [abort, advance] = await Promise.all([
      change('rollback', { reason: 'looks wrong' }),
      change('advance', { revision }),
    ]);
    expect(abort.status).toBe(200);
    // Where the step came first, the abort took the version back from everybody.
    expect([200, 409]).toContain(advance.status);
    expect(await channel()).toMatchObject({ stable: '1.0.0', candidate: null });
  });
});

describe('a rollback', () => {
  it('rolls back the candidate and keeps the stable version', async () => {
    await rollOut('2.0.0', [50, 100]);
    const reply = await change('rollback', { reason: 'slow' });
    expect(reply.body).toMatchObject({ stable: '1.0.0', candidate: null });
    expect(await shares(Array.from({ length: 10 }, visitor))).toEqual({ '1.0.0': 10 });
  });

  it('returns to the last good version, and then to earlier ones', async () => {
    await site.deployer.activate('mf-news', '2.0.0');
    await site.deployer.activate('mf-news', '3.0.0');
    const first = (await change('rollback', { reason: 'broken' })).body;
    expect(first).toMatchObject({ stable: '2.0.0', lastGood: '1.0.0' });
    const second = (await change('rollback', { reason: 'broken as well' })).body;
    expect(second).toMatchObject({ stable: '1.0.0', lastGood: null });
    const third = await change('rollback', { reason: 'everything broken' });
    expect(third).toMatchObject({ status: 409, body: { code: 'channel-conflict' } });
  });

  it('returns to any version that was live, and needs a reason', async () => {
    for (const version of ['2.0.0', '3.0.0']) await site.deployer.activate('mf-news', version);
    expect((await change('rollback', { version: '2.0.0' })).status).toBe(400);
    const reply = await change('rollback', { version: '2.0.0', reason: 'the one between' });
    expect(reply.body).toMatchObject({ stable: '2.0.0', lastGood: '1.0.0' });
    expect((await change('rollback', { version: '9.9.9', reason: 'x' })).status).toBe(404);
  });

  it('32: succeeds for one of two operators, and shows the other the state', async () => {
    await site.deployer.activate('mf-news', '2.0.0');
    const { revision } = (await site.deployer.activate('mf-news', '3.0.0')).body;
    const replies = await Promise.all(
      ['1.0.0', '2.0.0'].map((version) =>
        change('rollback', { version, revision, reason: 'at night' }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200)?.body.stable;
    const loser = replies.find(({ status }) => status === 409);
    expect(loser?.body.detail).toContain(`${winner} is stable`);
    expect((await channel()).stable).toBe(winner);
  });

  it('32: twice concurrently rolls back the candidate, and keeps the stable version', async () => {
    await site.deployer.activate('mf-news', '2.0.0');
    const { revision } = (await rollOut('3.0.0', [50, 100])).body;
    const replies = await Promise.all(
      ['blank page', 'blank page here too'].map((reason) =>
        change('rollback', { revision, reason }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const loser = replies.find(({ status }) => status === 409);
    expect(loser?.body.detail).toContain('2.0.0 is stable');
    expect(await channel()).toMatchObject({ stable: '2.0.0', candidate: null });
  });

  it('32: right after an automatic one keeps the stable version', async () => {
    await site.deployer.activate('mf-news', '2.0.0');
    const { revision } = (await rollOut('3.0.0', [50, 100])).body;
    const order = { actor: 'health', revision, reason: 'errors' };
    const results = await Promise.allSettled([
      site.get(ReleasesFacade).quarantine('mf-news', '3.0.0', order),
      change('rollback', { revision, reason: 'blank page' }).then(({ status, body }) => {
        if (status !== 200) throw new Error(body.code);
      }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await channel()).toMatchObject({ stable: '2.0.0', candidate: null });
  });

  it("is recorded in the audit trail, which can't be changed", async () => {
    await site.deployer.activate('mf-news', '2.0.0');
    await change('rollback', { reason: 'videos do not play' });
    const { body } = await site.deployer.get<{ entries: AuditEntry[] }>(
      '/api/audit?subject=mf-news&limit=1',
    );
    expect(body.entries[0]).toMatchObject({
      actor: 'deploy-token',
      action: 'rolled-back',
      subject: 'mf-news',
      reason: 'videos do not play',
      from: { stable: '2.0.0' },
      to: { stable: '1.0.0' },
    });
    for (const statement of [
      'delete from audit_entries',
      "update audit_entries set actor = 'nobody'",
      'truncate audit_entries',
    ])
      await expect(site.query(statement)).rejects.toThrow('only ever added to');
  });
});

describe('a disabled area', () => {
  it('keeps its pages with a message, and loses navigation, slots and first data', async () => {
    const navigation = [{ label: 'News', path: '/news', place: 'header' as const, order: 1 }];
    await site.deployer.release(testBuild({ version: '1.1.0', manifest: { navigation } }));
    await change('disable', { reason: 'a leak', message: 'Back at noon.' });
    const composition = await visitor().composition('/news');
    expect(composition.remotes[0]).toMatchObject({ disabled: 'Back at noon.', navigation: [] });
    const { body } = await change('enable', { reason: 'mended' });
    expect(body.disabled).toBeNull();
    const again = await visitor().composition('/news');
    expect(again.remotes[0]?.navigation).toEqual(navigation);
    expect(again.remotes[0]).not.toHaveProperty('disabled');
  });

  it('is never the shell', async () => {
    const reply = await site.deployer.change('shell', 'disable', { reason: 'x' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'channel-conflict' } });
  });
});
