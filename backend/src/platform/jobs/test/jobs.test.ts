import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { until } from '../../../../test/harness/until.js';
import { defineJob, FailedJobs, JobHandlers } from '../index.js';
import { noteJob, startJobProcess } from './job-process.js';
import { jobsUnderTest } from './jobs-under-test.js';
import { gate } from './test-jobs.js';

const under = jobsUnderTest();

const inAnHour = () => new Date(Date.now() + 3_600_000);

describe('jobs', () => {
  it('are not added if the transaction fails', async () => {
    const failing = under.jobs.transaction(async (manager, queue) => {
      await queue.add(manager, { kind: noteJob, payload: { note: 'never' } });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await under.database.query('select id from jobs')).toEqual([]);
  });

  it('leave requests their connections while they hold all of their own', async () => {
    const database = under.jobs.app.get(DataSource);
    const [holding, finished] = [gate(), gate()];
    under.jobs.notes.on.before = async () => {
      const holders = Array.from({ length: 8 }, () => database.createQueryRunner());
      await Promise.all(holders.map((holder) => holder.connect()));
      await expect(database.query('select 1')).rejects.toThrow('timeout exceeded');
      holding.open();
      await finished.opened;
      await Promise.all(holders.map((holder) => holder.release()));
    };
    const id = await under.jobs.add('greedy');
    await holding.opened;
    expect(await database.query('select 1 as answer')).toEqual([{ answer: 1 }]);
    finished.open();
    await until(() => under.isIn(id, 'done'));
  });

  it('are each taken by one of two processes', async () => {
    const { url: databaseUrl } = under.database;
    const other = await startJobProcess({ databaseUrl, redisUrl: undefined, timing: undefined });
    const notes = Array.from({ length: 100 }, (_, index) => `note ${index}`);
    await Promise.all(notes.map((note) => under.jobs.add(note)));
    await until(async () => (await under.database.effects()).length === notes.length);
    await other.close();
    expect(await under.database.query('select id from jobs where attempts <> 1')).toEqual([]);
  });

  it('with a key are added once while unfinished', async () => {
    const first = await under.jobs.add('first', { key: 'k', runAt: inAnHour() });
    expect(await under.jobs.add('second', { key: 'k' })).toBeNull();
    expect(await under.jobs.add('other', { key: 'l' })).not.toBeNull();
    await under.database.query('update jobs set run_at = now() where id = $1', [first]);
    await until(() => under.isIn(first, 'done'));
    const third = await under.jobs.add('third', { key: 'k' });
    await until(() => under.isIn(third, 'done'));
    expect(await under.database.effects()).toEqual(['first', 'other', 'third']);
  });

  it('with a key can add their successor, and are done by then', async () => {
    under.jobs.notes.on.before = (note, job) =>
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

  it('that take longer than their lease keep it', async () => {
    await under.stop();
    await under.start({ leaseMs: 1_500 });
    const finished = gate();
    under.jobs.notes.on.before = () => finished.opened;
    const id = await under.jobs.add('long');
    const lease = async () => {
      const [row] = await under.database.query<{ lease: string | null; end: Date }>(
        'select lease, locked_until as end from jobs where id = $1',
        [id],
      );
      return { lease: row?.lease ?? null, end: row?.end?.getTime() ?? 0 };
    };
    let known = await lease();
    await until(async () => {
      const [before, now] = [known, await lease()];
      known = now;
      return now.lease !== null && now.lease === before.lease && now.end > before.end;
    });
    finished.open();
    await until(() => under.isIn(id, 'done'));
    expect(await under.database.effects()).toEqual(['long']);
  });
});

describe('jobs that fail', () => {
  it('14: a poison job fails after its attempts, and others continue', async () => {
    under.jobs.notes.on.before = (note) => {
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

  it('run again when an operator retries them', async () => {
    under.jobs.notes.on.before = () => {
      throw new Error('broken');
    };
    const id = await under.jobs.add('retried');
    await until(() => under.isIn(id, 'failed'));
    under.jobs.notes.on.before = () => {};
    const failedJobs = under.jobs.app.get(FailedJobs);
    const retried = await under.jobs.transaction((manager) => failedJobs.retry(manager, id ?? ''));
    expect(retried).toMatchObject({ id, attempts: 3 });
    await until(() => under.isIn(id, 'done'));
    expect(await under.database.effects()).toEqual(['retried']);
    expect(await failedJobs.list()).toEqual([]);
  });

  it('are superseded by newer jobs with the same key', async () => {
    under.jobs.notes.on.before = (note) => {
      if (note === 'old') throw new Error('broken');
    };
    const old = await under.jobs.add('old', { key: 'k' });
    await until(() => under.isIn(old, 'failed'));
    const successor = await under.jobs.add('new', { key: 'k', runAt: inAnHour() });
    await under.jobs.transaction((manager) =>
      under.jobs.app.get(FailedJobs).retry(manager, old ?? ''),
    );
    expect(await under.database.query('select id from jobs')).toEqual([{ id: successor }]);
  });

  it('by taking too long are aborted', async () => {
    const handlers = under.jobs.app.get(JobHandlers);
    const slow = defineJob({ name: 'slow', payload: z.null(), timeLimitSeconds: 0.01 });
    handlers.handle(slow, () => new Promise(() => {}));
    const add = { kind: slow, payload: null };
    const id = await under.jobs.transaction((manager, queue) => queue.add(manager, add));
    await until(async () => (await under.database.job(id))?.last_error !== null);
    expect(await under.database.job(id)).toMatchObject({
      last_error: 'Error: It took longer than 0.01 s',
    });
  });
});

describe('jobs with an invalid payload', () => {
  it('never reach their handler', async () => {
    const insert = `insert into jobs (kind, payload, max_attempts) values ('note', $1, 3) returning id`;
    const seen: string[] = [];
    under.jobs.notes.on.before = (note) => seen.push(note);
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

  it('are not added', async () => {
    const payload = JSON.parse('{"note": 5}') as { note: string };
    const adding = under.jobs.transaction((manager, queue) =>
      queue.add(manager, { kind: noteJob, payload }),
    );
    await expect(adding).rejects.toThrow(/expected string/);
  });
});
