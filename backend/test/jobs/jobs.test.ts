import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { JobQueue } from '../../src/platform/jobs/index.js';
import { noteJob } from './job-process.js';
import { until } from './test-jobs.js';
import { transportsToTest } from './transports.js';
import { useJobs } from './use-jobs.js';

describe.each(transportsToTest())('jobs $name', (transport) => {
  const under = useJobs(transport);

  it('run once, with their payload', async () => {
    const id = await under.jobs.add('hello');
    await until(() => under.isIn(id, 'done'));
    expect(await under.database.effects()).toEqual(['hello']);
    expect(await under.database.job(id)).toMatchObject({ attempts: 1, last_error: null });
  });

  it('are not added if the transaction fails', async () => {
    const failing = under.jobs.transaction(async (manager, queue) => {
      await queue.add(manager, { kind: noteJob, payload: { note: 'never' } });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await under.database.query('select id from jobs')).toEqual([]);
  });

  it('run once each when 200 are added at the same time', async () => {
    const notes = Array.from({ length: 200 }, (_, index) => String(index).padStart(3, '0'));
    await under.jobs.transaction((manager, queue) =>
      Promise.all(notes.map((note) => queue.add(manager, { kind: noteJob, payload: { note } }))),
    );
    await until(async () => (await under.database.effects()).length >= notes.length);
    expect(await under.database.effects()).toEqual(notes);
  });

  it('run while requests hold every connection, with a longer statement timeout', async () => {
    const database = under.jobs.app.get(DataSource);
    const holders = Array.from({ length: 10 }, () => database.createQueryRunner());
    await Promise.all(holders.map((holder) => holder.connect()));
    const limits: unknown[] = [];
    under.jobs.notes.meanwhile = async () => {
      limits.push(...(await database.query<unknown[]>('show statement_timeout')));
    };
    const id = await holders[0]?.manager.transaction((manager) =>
      under.jobs.app.get(JobQueue).add(manager, { kind: noteJob, payload: { note: 'busy' } }),
    );
    await until(() => under.isIn(id ?? null, 'done'));
    expect(limits).toEqual([{ statement_timeout: '2min' }]);
    await Promise.all(holders.map((holder) => holder.release()));
    expect(await database.query('show statement_timeout')).toEqual([{ statement_timeout: '5s' }]);
  });

  it('leave requests their connections while they hold all of their own', async () => {
    const database = under.jobs.app.get(DataSource);
    let isHolding = false;
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    under.jobs.notes.meanwhile = async () => {
      const holders = Array.from({ length: 8 }, () => database.createQueryRunner());
      await Promise.all(holders.map((holder) => holder.connect()));
      await expect(database.query('select 1')).rejects.toThrow('timeout exceeded');
      isHolding = true;
      await finished;
      await Promise.all(holders.map((holder) => holder.release()));
    };
    const id = await under.jobs.add('greedy');
    await until(() => isHolding);
    expect(await database.query('select 1 as answer')).toEqual([{ answer: 1 }]);
    finish();
    await until(() => under.isIn(id, 'done'));
  });

  it('wait until they are due', async () => {
    const later = await under.jobs.add('later', { runAt: new Date(Date.now() + 3_600_000) });
    const soon = await under.jobs.add('soon', { runAt: new Date(Date.now() + 300) });
    await until(() => under.isIn(soon, 'done'));
    expect(await under.database.job(later)).toMatchObject({ state: 'waiting', attempts: 0 });
    await under.database.query(`update jobs set run_at = now() where id = $1`, [later]);
    await until(() => under.isIn(later, 'done'));
  });

  it('with a key are added once while unfinished', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    const first = await under.jobs.add('first', { key: 'k', runAt });
    expect(await under.jobs.add('second', { key: 'k' })).toBeNull();
    expect(await under.jobs.add('other', { key: 'l' })).not.toBeNull();
    await under.database.query('update jobs set run_at = now() where id = $1', [first]);
    await until(() => under.isIn(first, 'done'));
    const third = await under.jobs.add('third', { key: 'k' });
    await until(() => under.isIn(third, 'done'));
    expect(await under.database.effects()).toEqual(['first', 'other', 'third']);
  });

  it('with a key can add their successor, and are done by then', async () => {
    under.jobs.notes.meanwhile = (note, job) =>
      note === 'first' &&
      under.jobs.transaction(async (manager, queue) => {
        await job.complete(manager);
        const payload = { note: 'successor' };
        await queue.add(manager, { kind: noteJob, payload, key: 'k' });
      });
    const first = await under.jobs.add('first', { key: 'k' });
    await until(async () => (await under.database.effects()).length > 0);
    expect(await under.database.job(first)).toMatchObject({ state: 'done', attempts: 1 });
    expect(await under.database.effects()).toEqual(['successor']);
  });
});
