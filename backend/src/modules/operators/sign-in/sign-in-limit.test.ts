import { describe, expect, it } from '@jest/globals';
import { SignInLimit } from './sign-in-limit.js';
import type { SignInSource } from './sign-in-sources.js';

const start = Date.UTC(2026, 0, 1);
const minutes = (count: number) => start + count * 60_000;

const from = (network: string, given: Partial<SignInSource> = {}): SignInSource => ({
  browser: null,
  network,
  isNetworkKnown: true,
  ...given,
});

describe('SignInLimit', () => {
  const fail = (limit: SignInLimit, name: string, source: SignInSource, times: number): void => {
    for (let attempt = 0; attempt < times; attempt += 1) limit.begin(name, source, start);
  };

  it('allows ten failures in fifteen minutes, and tells the first refusal', () => {
    const limit = new SignInLimit();
    fail(limit, 'alice', from('a'), 9);
    expect(limit.begin('alice', from('a'), start)).toMatchObject({ isAllowed: true });
    const refusal = { isAllowed: false, retryAfter: 60, isFirstRefusal: true };
    expect(limit.begin('alice', from('a'), minutes(14))).toMatchObject(refusal);
    const next = { ...refusal, isFirstRefusal: false };
    expect(limit.begin('alice', from('a'), minutes(14))).toMatchObject(next);
    expect(limit.begin('alice', from('a'), minutes(15))).toMatchObject({ isAllowed: true });
  });

  it('holds for a name together with a network', () => {
    const limit = new SignInLimit();
    fail(limit, 'alice', from('a'), 10);
    expect(limit.begin('alice', from('a'), start).isAllowed).toBe(false);
    expect(limit.begin('bob', from('a'), start).isAllowed).toBe(true);
    expect(limit.begin('alice', from('b'), start).isAllowed).toBe(true);
  });

  it('stops a network that tries many names', () => {
    const limit = new SignInLimit();
    for (let count = 0; count < 50; count += 1) fail(limit, `name ${count}`, from('a'), 1);
    expect(limit.begin('alice', from('a'), start).isAllowed).toBe(false);
    expect(limit.begin('alice', from('b'), start).isAllowed).toBe(true);
  });

  it('lets a browser that has signed in before try where its network is stopped', () => {
    const limit = new SignInLimit();
    fail(limit, 'alice', from('a'), 100);
    const known = from('a', { browser: 'known' });
    expect(limit.begin('alice', known, start).isAllowed).toBe(true);
    fail(limit, 'alice', known, 9);
    expect(limit.begin('alice', known, start).isAllowed).toBe(false);
  });

  it('stops nobody where everybody comes from the same network', () => {
    const limit = new SignInLimit();
    const unknown = from('visitor 1', { isNetworkKnown: false });
    fail(limit, 'alice', unknown, 100);
    expect(limit.begin('alice', unknown, start).isAllowed).toBe(true);
  });

  it('does not count what succeeded', () => {
    const limit = new SignInLimit();
    for (let attempt = 0; attempt < 60; attempt += 1) limit.begin('alice', from('a'), start).undo();
    expect(limit.begin('alice', from('a'), start).isAllowed).toBe(true);
  });
});
