import { describe, expect, it } from '@jest/globals';
import { SignInLimit } from './sign-in-limit.js';

const start = Date.UTC(2026, 0, 1);
const minutes = (count: number) => start + count * 60_000;

function fail(limit: SignInLimit, keys: readonly string[], times: number): void {
  for (let attempt = 0; attempt < times; attempt += 1) limit.begin(keys, start);
}

describe('SignInLimit', () => {
  it('allows ten failures in fifteen minutes, and tells the first refusal', () => {
    const limit = new SignInLimit();
    fail(limit, ['client', 'name'], 9);
    expect(limit.begin(['client', 'name'], start)).toMatchObject({ allowed: true });
    const refusal = { allowed: false, retryAfter: 60, isFirst: true };
    expect(limit.begin(['client', 'name'], minutes(14))).toEqual(refusal);
    expect(limit.begin(['client', 'name'], minutes(14))).toEqual({ ...refusal, isFirst: false });
    expect(limit.begin(['client', 'name'], minutes(15))).toMatchObject({ allowed: true });
  });

  it('holds for each key by itself', () => {
    const limit = new SignInLimit();
    fail(limit, ['client', 'name'], 10);
    expect(limit.begin(['client', 'other'], start).allowed).toBe(false);
    expect(limit.begin(['elsewhere', 'name'], start).allowed).toBe(false);
    expect(limit.begin(['elsewhere', 'other'], start).allowed).toBe(true);
  });

  it('does not count what succeeded', () => {
    const limit = new SignInLimit();
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const begun = limit.begin(['client', 'name'], start);
      if (begun.allowed) begun.forgive();
    }
    expect(limit.begin(['client', 'name'], start).allowed).toBe(true);
  });

  it('counts attempts that are under way', () => {
    const limit = new SignInLimit();
    const begun = Array.from({ length: 12 }, () => limit.begin(['client'], start));
    expect(begun.filter(({ allowed }) => allowed)).toHaveLength(10);
  });
});
