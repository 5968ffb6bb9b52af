import { describe, expect, it } from '@jest/globals';
import { localCounters } from '../../../../platform/limits/index.js';
import { SignInQueue } from './sign-in-queue.js';

const rules = { freeFailures: 2, windowMs: 60_000, turnMs: 5, maxWaiting: 2 };

describe('SignInQueue', () => {
  const full = async (): Promise<SignInQueue> => {
    const queue = new SignInQueue(localCounters, rules);
    await queue.pass('alice', 'a');
    await queue.pass('alice', 'b');
    return queue;
  };

  it('admits attempts one at a time after many failures', async () => {
    const queue = await full();
    const order: string[] = [];
    const pass = (name: string, network: string) =>
      queue.pass(name, network).then(() => order.push(`${name} ${network}`));
    await Promise.all([pass('alice', 'c'), pass('alice', 'd'), pass('bob', 'e')]);
    expect(order).toEqual(['bob e', 'alice c', 'alice d']);
  });

  it('has a limited size, with one attempt per network, and accepts others later', async () => {
    const queue = await full();
    const first = queue.pass('alice', 'a');
    expect(await queue.pass('alice', 'a')).toBeNull();
    const second = queue.pass('alice', 'b');
    expect(await queue.pass('alice', 'c')).toBeNull();
    expect([await first, await second]).not.toContain(null);
    expect(await queue.pass('alice', 'c')).not.toBeNull();
  });

  it('does not count successes', async () => {
    const queue = new SignInQueue(localCounters, { ...rules, maxWaiting: 0 });
    for (let count = 0; count < 5; count += 1) await (await queue.pass('alice', 'a'))?.undo();
    expect(await queue.pass('alice', 'a')).not.toBeNull();
  });
});
