import { describe, expect, it } from '@jest/globals';
import { SignInLimit } from './sign-in-limit.js';
import type { SignInSource } from './sign-in-sources.js';

const start = Date.UTC(2026, 0, 1);
const minutes = (count: number) => start + count * 60_000;

const from = (network: string, changes: Partial<SignInSource> = {}): SignInSource => ({
  browser: null,
  network,
  isNetworkKnown: true,
  ...changes,
});

describe('SignInLimit', () => {
  const fail = async (limit: SignInLimit, name: string, source: SignInSource, times: number) => {
    for (let attempt = 0; attempt < times; attempt += 1) await limit.begin(name, source, start);
  };

  it('allows ten failures in fifteen minutes', async () => {
    const limit = new SignInLimit();
    await fail(limit, 'alice', from('a'), 9);
    expect(await limit.begin('alice', from('a'), start)).toMatchObject({ isAllowed: true });
    const refusal = { isAllowed: false, retryAfter: 60 };
    expect(await limit.begin('alice', from('a'), minutes(14))).toMatchObject(refusal);
    expect(await limit.begin('alice', from('a'), minutes(15))).toMatchObject({ isAllowed: true });
  });

  it('applies to a name together with a network', async () => {
    const limit = new SignInLimit();
    await fail(limit, 'alice', from('a'), 10);
    expect((await limit.begin('alice', from('a'), start)).isAllowed).toBe(false);
    expect((await limit.begin('bob', from('a'), start)).isAllowed).toBe(true);
    expect((await limit.begin('alice', from('b'), start)).isAllowed).toBe(true);
  });

  it('blocks a network that tries many names', async () => {
    const limit = new SignInLimit();
    for (let count = 0; count < 50; count += 1) await fail(limit, `name ${count}`, from('a'), 1);
    expect((await limit.begin('alice', from('a'), start)).isAllowed).toBe(false);
    expect((await limit.begin('alice', from('b'), start)).isAllowed).toBe(true);
  });

  it('allows a known browser to try while its network is blocked', async () => {
    const limit = new SignInLimit();
    await fail(limit, 'alice', from('a'), 100);
    const known = from('a', { browser: 'known' });
    expect((await limit.begin('alice', known, start)).isAllowed).toBe(true);
    await fail(limit, 'alice', known, 9);
    expect((await limit.begin('alice', known, start)).isAllowed).toBe(false);
  });

  it('blocks nobody if networks are unknown', async () => {
    const limit = new SignInLimit();
    const unknown = from('visitor 1', { isNetworkKnown: false });
    await fail(limit, 'alice', unknown, 100);
    expect((await limit.begin('alice', unknown, start)).isAllowed).toBe(true);
  });

  it('does not count successes', async () => {
    const limit = new SignInLimit();
    for (let attempt = 0; attempt < 60; attempt += 1)
      await (await limit.begin('alice', from('a'), start)).undo();
    expect((await limit.begin('alice', from('a'), start)).isAllowed).toBe(true);
  });
});
