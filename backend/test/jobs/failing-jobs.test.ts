import { describe, expect, it } from '@jest/globals';
import { FailedJobs } from '../../src/platform/jobs/index.js';
import { until } from './test-jobs.js';
import { transportsToTest } from './transports.js';
import { useJobs } from './use-jobs.js';

describe.each(transportsToTest())('jobs $name', (transport) => {
  const under = useJobs(transport);

  it('that fail are retried', async () => {
    const tries: number[] = [];
    under.jobs.notes.meanwhile = (_note, { attempt }) => {
      tries.push(attempt);
      if (attempt < 3) throw new Error('not yet');
    };
    const id = await under.jobs.add('third time');
    await until(() => under.isIn(id, 'done'));
    expect(tries).toEqual([1, 2, 3]);
    expect(await under.database.effects()).toEqual(['third time']);
  });

  it('14: a poison job fails after its attempts, and others continue', async () => {
    under.jobs.notes.meanwhile = (note) => {
      if (note === 'poison') throw new Error('I am \0 poison');
    };
    const poison = await under.jobs.add('poison');
    const others = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((note) => under.jobs.add(note)));
    await until(() => under.isIn(poison, 'failed'));
    for (const id of others) await until(() => under.isIn(id, 'done'));
    const failed = await under.jobs.app.get(FailedJobs).list();
    expect(failed).toMatchObject([
      { id: poison, kind: 'note', attempts: 3, error: 'Error: I am \u{fffd} poison' },
    ]);
  });

  it('that failed run again when an operator retries them', async () => {
    under.jobs.notes.meanwhile = () => {
      throw new Error('broken');
    };
    const id = await under.jobs.add('retried');
    await until(() => under.isIn(id, 'failed'));
    under.jobs.notes.meanwhile = () => {};
    const failedJobs = under.jobs.app.get(FailedJobs);
    const retried = await under.jobs.transaction((manager) => failedJobs.retry(manager, id ?? ''));
    expect(retried).toMatchObject({ id, attempts: 3 });
    await until(() => under.isIn(id, 'done'));
    expect(await under.database.effects()).toEqual(['retried']);
    expect(await failedJobs.list()).toEqual([]);
  });

  it('that failed are superseded by newer jobs with the same key', async () => {
    under.jobs.notes.meanwhile = (note) => {
      if (note === 'old') throw new Error('broken');
    };
    const old = await under.jobs.add('old', { key: 'k' });
    await until(() => under.isIn(old, 'failed'));
    const runAt = new Date(Date.now() + 3_600_000);
    const successor = await under.jobs.add('new', { key: 'k', runAt });
    await under.jobs.transaction((manager) =>
      under.jobs.app.get(FailedJobs).retry(manager, old ?? ''),
    );
    expect(await under.database.query('select id from jobs')).toEqual([{ id: successor }]);
  });
});
