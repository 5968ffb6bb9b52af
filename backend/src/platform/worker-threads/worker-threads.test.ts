import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type ThreadOptions, WorkerThreads } from './index.js';

const program = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', async ({ id, task }) => {
    if (task.waitMs) await new Promise((resolve) => setTimeout(resolve, task.waitMs));
    if (task.dies) process.exit(1);
    if (task.fails) return parentPort.postMessage({ id, failed: 'it did not work' });
    parentPort.postMessage({ id, result: { name: task.name, threadId } });
  });`;

let folder = '';
let open: WorkerThreads[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threads-'));
  await writeFile(join(folder, 'program.cjs'), program);
});
afterEach(async () => {
  await Promise.all(open.map((threads) => threads.close()));
  open = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function threadsWith(options: Partial<ThreadOptions> = {}): WorkerThreads {
  const threads = new WorkerThreads({
    program: join(folder, 'program.cjs'),
    threads: 1,
    maxMemoryMb: 64,
    taskLimitMs: 10_000,
    idleMs: 10_000,
    ...options,
  });
  open.push(threads);
  return threads;
}

interface Result {
  readonly name: string;
  readonly threadId: number;
}

describe('worker threads', () => {
  it('do what is urgent first, and everything else in its order', async () => {
    const threads = threadsWith();
    const done: string[] = [];
    const run = (name: string, isUrgent = false) =>
      threads.run<Result>({ name, waitMs: 20 }, isUrgent).then((result) => done.push(result.name));
    await Promise.all([
      run('one'),
      run('two'),
      run('three'),
      run('first', true),
      run('second', true),
    ]);
    expect(done).toEqual(['one', 'first', 'second', 'two', 'three']);
  });

  it('are as many as are allowed', async () => {
    const threads = threadsWith({ threads: 2 });
    const results = await Promise.all(
      Array.from({ length: 6 }, () => threads.run<Result>({ waitMs: 20 })),
    );
    expect(new Set(results.map(({ threadId }) => threadId)).size).toBe(2);
  });

  it('survive tasks that fail, die or take too long', async () => {
    // Long enough for a thread to start on a busy machine.
    const threads = threadsWith({ taskLimitMs: 3_000 });
    await expect(threads.run({ fails: true })).rejects.toThrow('it did not work');
    await expect(threads.run({ dies: true })).rejects.toThrow('The thread has ended');
    await expect(threads.run({ waitMs: 60_000 })).rejects.toThrow('The thread has ended');
    await expect(threads.run({ name: 'after' })).resolves.toMatchObject({ name: 'after' });
  });

  it('end when they have nothing to do, and start again', async () => {
    const threads = threadsWith({ idleMs: 50 });
    const first = await threads.run<Result>({ name: 'one' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    const second = await threads.run<Result>({ name: 'two' });
    expect(second.threadId).not.toBe(first.threadId);
  });

  it('refuse more once they are closed, or too much waits', async () => {
    const threads = threadsWith();
    const waiting = Array.from({ length: 501 }, () => threads.run({ waitMs: 1000 }));
    const refused = threads.run({ name: 'late' });
    const settled = Promise.allSettled(waiting);
    await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
    await threads.close();
    for (const one of await settled)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    await expect(threads.run({ name: 'closed' })).rejects.toMatchObject({ code: 'unavailable' });
  });
});
