import { describe, expect, it } from '@jest/globals';
import { SignInQueue } from './sign-in-queue.js';

const rules = { freeFailures: 2, windowMs: 60_000, turnMs: 5, maxWaiting: 2 };

describe('NameLine', () => {
  const full = async (): Promise<SignInQueue> => {
    const line = new SignInQueue(rules);
    await line.pass('alice', 'a');
    await line.pass('alice', 'b');
    return line;
  };

  it('lets attempts through one after the other once many have failed', async () => {
    const line = await full();
    const order: string[] = [];
    const pass = (name: string, network: string) =>
      line.pass(name, network).then(() => order.push(`${name} ${network}`));
    await Promise.all([pass('alice', 'c'), pass('alice', 'd'), pass('bob', 'e')]);
    expect(order).toEqual(['bob e', 'alice c', 'alice d']);
  });

  it('has room for so many, one of each network, and again for others later', async () => {
    const line = await full();
    const first = line.pass('alice', 'a');
    expect(await line.pass('alice', 'a')).toBeNull();
    const second = line.pass('alice', 'b');
    expect(await line.pass('alice', 'c')).toBeNull();
    expect([await first, await second]).not.toContain(null);
    expect(await line.pass('alice', 'c')).not.toBeNull();
  });

  it('forgets what did not fail', async () => {
    const line = new SignInQueue({ ...rules, maxWaiting: 0 });
    for (let count = 0; count < 5; count += 1) (await line.pass('alice', 'a'))?.undo();
    expect(await line.pass('alice', 'a')).not.toBeNull();
  });
});
