import { describe, expect, it } from '@jest/globals';
import { FailedJobs } from '../../src/platform/jobs/index.js';
import { noteJob } from './job-process.js';
import { until } from './test-jobs.js';
import { transportsToTest } from './transports.js';
import { useJobs } from './use-jobs.js';

describe.each(transportsToTest())('jobs $name', (transport) => {
  const under = useJobs(transport);

  it('with an invalid payload never reach their handler', async () => {
    const insert = `insert into jobs (kind, payload, max_attempts) values ('note', $1, 3) returning id`;
    const seen: string[] = [];
    under.jobs.notes.meanwhile = (note) => seen.push(note);
    const payloads = [
      'null',
      '[]',
      '{"note": {"$ne": 1}}',
      '{"note": "x", "__proto__": {"isAdmin": true}}',
      '{"note": "x", "role": "operator"}',
      JSON.stringify({ note: 5, deep: '['.repeat(10_000) }),
    ];
    for (const payload of payloads) {
      const [row] = await under.database.query<{ id: string }>(insert, [payload]);
      await until(() => under.isIn(row?.id ?? '', 'failed'));
      expect(await under.database.job(row?.id ?? '')).toMatchObject({ attempts: 1 });
    }
    expect(seen).toEqual([]);
    const [error] = await under.jobs.app.get(FailedJobs).list();
    expect(error?.error).toMatch(/^UnrecoverableJobError: Invalid payload/);
  });

  it('cannot be added with an invalid payload', async () => {
    const payload = JSON.parse('{"note": 5}') as { note: string };
    const adding = under.jobs.transaction((manager, queue) =>
      queue.add(manager, { kind: noteJob, payload }),
    );
    await expect(adding).rejects.toThrow(/expected string/);
  });

  it('of unknown kinds are left to processes that know them', async () => {
    await under.database.query(
      `insert into jobs (kind, payload, max_attempts) values ('newer', '{}', 3)`,
    );
    const id = await under.jobs.add('known');
    await until(() => under.isIn(id, 'done'));
    expect(await under.database.query(`select state from jobs where kind = 'newer'`)).toEqual([
      { state: 'waiting' },
    ]);
  });
});
