import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { until } from '../../../../test/harness/until.js';
import { JobQueue } from '../index.js';
import { noteJob } from './job-process.js';
import { jobsUnderTest } from './jobs-under-test.js';
import { gate, type JobsDatabase } from './test-jobs.js';
import { transportsToTest } from './transports.js';

describe.each(transportsToTest())('jobs $name', (transport) => {
  const under = jobsUnderTest(transport);

  it('run once, with their payload', async () => {
    const id = await under.jobs.add('hello');
    await until(() => under.isIn(id, 'done'));
    expect(await under.database.effects()).toEqual(['hello']);
    expect(await under.database.job(id)).toMatchObject({ attempts: 1, last_error: null });
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
    under.jobs.notes.on.before = async () => {
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

  it('wait until they are due', async () => {
    const later = await under.jobs.add('later', { runAt: new Date(Date.now() + 3_600_000) });
    const soon = await under.jobs.add('soon', { runAt: new Date(Date.now() + 300) });
    await until(() => under.isIn(soon, 'done'));
    expect(await under.database.job(later)).toMatchObject({ state: 'waiting', attempts: 0 });
    await under.database.query(`update jobs set run_at = now() where id = $1`, [later]);
    await until(() => under.isIn(later, 'done'));
  });

  it('that fail are retried', async () => {
    const tries: number[] = [];
    under.jobs.notes.on.before = (_note, { attempt }) => {
      tries.push(attempt);
      if (attempt < 3) throw new Error('not yet');
    };
    const id = await under.jobs.add('third time');
    await until(() => under.isIn(id, 'done'));
    expect(tries).toEqual([1, 2, 3]);
    expect(await under.database.effects()).toEqual(['third time']);
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

  it('15: are delivered even if the process that wrote them died before sending them', async () => {
    await under.stop();
    const id = await leftBehind(under.database);
    await under.start();
    await until(() => under.isIn(id, 'done'));
    expect(await under.database.effects()).toEqual(['left behind']);
  });

  it('15: are delivered even if the transport lost them', async () => {
    const id = await leftBehind(
      under.database,
      `update jobs set state = 'handed', locked_until = now()`,
    );
    await until(() => under.isIn(id, 'done'));
    expect(await under.database.effects()).toEqual(['left behind']);
  });

  it('that are running when the process stops are finished first', async () => {
    const [begun, finished] = [gate(), gate()];
    under.jobs.notes.on.before = () => {
      begun.open();
      return finished.opened;
    };
    const id = await under.jobs.add('finished');
    await begun.opened;
    const stopped = under.stop();
    finished.open();
    await stopped;
    expect(await under.database.job(id)).toMatchObject({ state: 'done' });
    await under.start();
  });

  it('that exceed the shutdown timeout are requeued, and their late handlers have no effect', async () => {
    await under.stop();
    await under.start({ shutdownTimeoutMs: 50 });
    const finished = gate();
    let late: Promise<void> | undefined;
    under.jobs.notes.on.before = (_note, job) => {
      late = finished.opened.then(() => job.complete(under.jobs.app.get(DataSource).manager));
      return late;
    };
    const id = await under.jobs.add('given back');
    await until(() => late !== undefined);
    await under.stop();
    expect(await under.database.job(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    finished.open();
    await expect(late).rejects.toThrow('The process stops');
    await under.start();
    await until(() => under.isIn(id, 'done'));
    expect(await under.database.effects()).toEqual(['given back']);
  });
});

/** The row of a job whose process died after writing it. */
async function leftBehind(database: JobsDatabase, further = 'select 1'): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into jobs (kind, payload, max_attempts, run_at)
    values ('note', '{"note": "left behind"}', 3, now() + interval '1 h') returning id`,
  );
  await database.query(further);
  await database.query('update jobs set run_at = now()');
  return row?.id ?? '';
}
