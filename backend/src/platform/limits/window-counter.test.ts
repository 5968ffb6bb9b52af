import { describe, expect, it } from '@jest/globals';
import { WindowCounter } from './window-counter.js';

const now = Date.UTC(2026, 0, 1);
const limits = { limit: 3, windowMs: 60_000, maxKeys: 200 };

describe('WindowCounter', () => {
  const use = (counter: WindowCounter, key: string, times: number, group = 'honest') =>
    Array.from({ length: times }, () => counter.count(key, { group, now })).at(-1);

  it('allows up to the limit in a window', () => {
    const counter = new WindowCounter(limits);
    expect(use(counter, 'a', 3)).toMatchObject({ isAllowed: true });
    expect(counter.count('a', { now: now + 15_000, group: 'honest' })).toMatchObject({
      isAllowed: false,
      retryAfter: 45,
    });
    expect(use(counter, 'a', 1)).toMatchObject({ isAllowed: false });
    expect(use(counter, 'b', 1)).toMatchObject({ isAllowed: true });
    const next = counter.count('a', { now: now + 60_000, group: 'honest', amount: 4 });
    expect(next).toMatchObject({ isAllowed: false });
  });

  it('keeps limiting a refused key, however many others come', () => {
    const counter = new WindowCounter(limits);
    use(counter, 'limited', 4, 'attacker');
    for (let key = 0; key < 5_000; key += 1) use(counter, `${key}`, 1, 'attacker');
    for (let key = 0; key < 5_000; key += 1) use(counter, `one of many ${key}`, 1, `group ${key}`);
    expect(use(counter, 'limited', 1, 'attacker')).toMatchObject({ isAllowed: false });
  });

  it('evicts only keys of the group that floods it', () => {
    const counter = new WindowCounter(limits);
    const honest = Array.from({ length: 50 }, (_, key) => `honest ${key}`);
    for (const key of honest) use(counter, key, 3, key.slice(0, -1));
    for (let key = 0; key < 5_000; key += 1) use(counter, `${key}`, 1, 'attacker');
    for (const key of honest) {
      expect([key, use(counter, key, 1, key.slice(0, -1))?.isAllowed]).toEqual([key, false]);
    }
  });

  it('reverts a count', async () => {
    const counter = new WindowCounter(limits);
    for (let count = 0; count < 10; count += 1) await use(counter, 'a', 1)?.undo();
    expect(use(counter, 'a', 3)).toMatchObject({ isAllowed: true });
  });
});
