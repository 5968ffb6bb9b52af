import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type JobsDatabase, until } from './test-jobs.js';
import { transportsToTest } from './transports.js';
import { useJobs } from './use-jobs.js';

describe.each(transportsToTest())('jobs $name', (transport) => {
  const under = useJobs(transport);

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
      `update jobs set state = 'handed', locked_until = now() + interval '1 s'`,
    );
    await until(() => under.isIn(id, 'done'));
    expect(await under.database.effects()).toEqual(['left behind']);
  });

  it('that are running when the process stops are finished first', async () => {
    let hasBegun = false;
    under.jobs.notes.meanwhile = () => {
      hasBegun = true;
      return new Promise((resolve) => setTimeout(resolve, 100));
    };
    const id = await under.jobs.add('finished');
    await until(() => hasBegun);
    await under.stop();
    expect(await under.database.job(id)).toMatchObject({ state: 'done' });
    await under.start();
  });

  it('that exceed the shutdown timeout are requeued, and their late handlers have no effect', async () => {
    let finish = (): void => {};
    let late: Promise<void> | undefined;
    under.jobs.notes.meanwhile = (_note, job) => {
      const held = new Promise<void>((resolve) => {
        finish = resolve;
      });
      late = held.then(() => job.complete(under.jobs.app.get(DataSource).manager));
      return late;
    };
    const id = await under.jobs.add('given back');
    await until(() => late !== undefined);
    await under.stop();
    expect(await under.database.job(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    finish();
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
