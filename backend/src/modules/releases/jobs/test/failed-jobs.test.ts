import { beforeEach, describe, expect, it } from '@jest/globals';
import { problem, type FailedJob } from '@tessera/contracts';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as alarms } from '../../alarms/definition.js';
import { AlarmSources } from '../../alarms/index.js';
import { definition as operators } from '../../operators/definition.js';
import { definition as jobs } from '../definition.js';

const deployToken = 'a-deploy-token-that-is-long-enough-for-tests';

describe('failed jobs on the console', () => {
  const site = testSite([alarms, jobs, operators]);
  beforeEach(() => query('delete from jobs'));

  const query = <T>(statement: string, values?: unknown[]) =>
    site.database.query<T>(statement, values);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.address + path, {
      headers: { authorization: `Bearer ${deployToken}` },
      ...init,
    });
  const retry = (id: string) => ask(`/api/jobs/failed/${id}/retry`, { method: 'POST' });
  const fail = async (kind: string, finishedAt: string): Promise<string> => {
    const [row] = await query<{ id: string }[]>(
      `insert into jobs (kind, payload, attempts, max_attempts, state, last_error, finished_at)
      values ($1, '{"card": "4242"}', 8, 8, 'failed', 'Error: broken', $2) returning id`,
      [kind, finishedAt],
    );
    return row?.id ?? '';
  };

  it('are listed newest first, without their payload', async () => {
    const older = await fail('older', '2026-01-01T00:00:00Z');
    const newer = await fail('newer', '2026-01-02T00:00:00Z');
    const response = await ask('/api/jobs/failed');
    expect([response.status, await response.json()]).toEqual([
      200,
      [
        {
          id: newer,
          kind: 'newer',
          attempts: 8,
          failedAt: '2026-01-02T00:00:00.000Z',
          error: 'Error: broken',
        },
        expect.objectContaining({ id: older }),
      ],
    ]);
  });

  it('are retried, and the audit trail names the operator', async () => {
    const kept = await fail('kept', '2026-01-01T00:00:00Z');
    const id = await fail('retried', '2026-01-02T00:00:00Z');
    const response = await retry(id);
    const left = (await response.json()) as FailedJob[];
    expect([response.status, left.map((job) => job.id)]).toEqual([200, [kept]]);
    expect(await query('select state, attempts from jobs where id = $1', [id])).toEqual([
      { state: 'waiting', attempts: 0 },
    ]);
    const [entry] = await query<object[]>(
      `select actor, subject, from_state from audit_entries where action = 'job-retried'`,
    );
    expect(entry).toMatchObject({
      actor: 'deploy-token',
      subject: 'retried',
      from_state: { id, attempts: 8, error: 'Error: broken' },
    });
  });

  it('are retried once if two operators retry them at the same time', async () => {
    const id = await fail('contested', '2026-01-01T00:00:00Z');
    const responses = await Promise.all([retry(id), retry(id)]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'x', "'%20or%201=1--", '%00', '..%2f..%2fjobs'])(
    'respond with 404 or 400 for %s',
    async (id) => {
      await fail('untouched', '2026-01-01T00:00:00Z');
      const response = await retry(id);
      expect([400, 404]).toContain(response.status);
      expect(problem.parse(await response.json()).code).not.toBe('internal');
      expect(await query(`select state from jobs`)).toEqual([{ state: 'failed' }]);
    },
  );

  it('raise an alarm for each kind', async () => {
    for (const kind of ['payout', 'payout', 'mail']) await fail(kind, '2026-01-01T00:00:00Z');
    const sources = site.get(AlarmSources).all;
    const conditions = await Promise.all(sources.map((source) => source.conditions()));
    const raised = conditions.flat().filter(({ kind }) => kind === 'jobs-failed');
    expect(raised.map(({ subject, text }) => `${subject}: ${text}`).toSorted()).toEqual([
      'mail: 1 job of the kind mail used up all attempts.',
      'payout: 2 jobs of the kind payout used up all attempts.',
    ]);
  });

  it('53: are not accessible to visitors', async () => {
    const id = await fail('private', '2026-01-01T00:00:00Z');
    const without = { headers: {} };
    expect((await ask('/api/jobs/failed', without)).status).toBe(401);
    const refused = await ask(`/api/jobs/failed/${id}/retry`, { method: 'POST', ...without });
    expect([401, 403]).toContain(refused.status);
    expect(await query(`select state from jobs`)).toEqual([{ state: 'failed' }]);
  });

  it('are kept, while finished jobs are deleted after a week', async () => {
    await fail('kept', '2020-01-01T00:00:00Z');
    await query(
      `insert into jobs (kind, payload, max_attempts, state, finished_at)
      values ('old', '{}', 1, 'done', now() - interval '8 days'),
        ('young', '{}', 1, 'done', now() - interval '6 days')`,
    );
    await runRepeatable(site, 'finished-jobs');
    const kinds = await query('select kind from jobs order by kind');
    expect(kinds).toEqual([{ kind: 'kept' }, { kind: 'young' }]);
  });
});
