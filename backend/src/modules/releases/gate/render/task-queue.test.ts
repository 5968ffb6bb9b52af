import { describe, expect, it } from '@jest/globals';
import { TaskQueue } from './task-queue.js';

const always = new AbortController().signal;

function held() {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => (letGo = resolve));
  return { until, letGo: () => letGo() };
}

describe('TaskQueue', () => {
  it('does one thing after the other, and goes on after one that fails', async () => {
    const queue = new TaskQueue<string>();
    const [first, log] = [held(), [] as string[]];
    const failing = queue.run('a', always, async () => {
      log.push('a begins');
      await first.until;
      log.push('a ends');
      throw new Error('broken');
    });
    const second = queue.run('b', always, async () => {
      log.push('b begins');
      return 'b';
    });
    first.letGo();
    await expect(failing).rejects.toThrow('broken');
    expect(await second).toBe('b');
    expect(log).toEqual(['a begins', 'a ends', 'b begins']);
  });

  it('runs a task once for concurrent callers, and again for later ones', async () => {
    const queue = new TaskQueue<number>();
    let count = 0;
    const work = () => Promise.resolve((count += 1));
    const both = [queue.run('a', always, work), queue.run('a', always, work)];
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(await queue.run('a', always, work)).toBe(2);
  });

  it('skips a task that has no callers left when its turn comes', async () => {
    const queue = new TaskQueue<string>();
    const [first, gone, log] = [held(), new AbortController(), [] as string[]];
    const done = queue.run('a', always, () => first.until.then(() => 'a'));
    const skipped = queue.run('b', gone.signal, async () => {
      log.push('b');
      return 'b';
    });
    gone.abort(new Error('gone'));
    await expect(skipped).rejects.toThrow('gone');
    first.letGo();
    await done;
    expect(await queue.run('c', always, () => Promise.resolve('c'))).toBe('c');
    expect(log).toEqual([]);
    await expect(queue.run('d', gone.signal, () => Promise.resolve('d'))).rejects.toThrow('gone');
  });
});
