import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@tessera/contracts';
import { changeOf, sentenceOf } from './describe-entry';

const entry: AuditEntry = {
  id: '1',
  at: '2026-01-01T00:00:00.000Z',
  actor: 'alice',
  action: 'rolled-back',
  subject: 'mf-news',
  reason: null,
  from: null,
  to: null,
};

describe('an entry of the audit trail', () => {
  it('is a sentence', () => {
    expect(sentenceOf(entry)).toBe('alice rolled back mf-news');
    expect(sentenceOf({ ...entry, action: 'signed-in', subject: 'alice' })).toBe('alice signed in');
  });

  it.each([
    [
      { stable: '1', candidate: '2', percent: 10, disabled: null },
      { stable: '1', candidate: null, percent: 0, disabled: 'Back at noon' },
      '1 + 2 at 10 % → 1 + disabled',
    ],
    [{ stable: null }, { stable: '1' }, 'no version → 1'],
    [
      { stable: '1' },
      { stable: '2', needs: ['connect-src https://a.example', 'noindex /a'] },
      '1 → 2, newly needs connect-src https://a.example, noindex /a',
    ],
    [null, { key: 'abc', version: '9.0.1', commit: null }, 'version 9.0.1, key abc'],
    [{ id: 'a1', remote: null }, null, 'id a1'],
    [
      null,
      { count: 1, first: '2026-03-01T12:30:05.000Z', last: '2026-03-01T12:30:05.000Z' },
      'once',
    ],
    [
      null,
      { count: 4000, first: '2026-03-01T12:30:05.000Z', last: '2026-03-01T13:29:59.000Z' },
      '4,000 times, last at 2026-03-01 13:29:59 UTC',
    ],
    [null, null, ''],
    ['text', [1], ''],
  ])('says what became of %j in %j', (from, to, text) => {
    expect(changeOf({ from, to })).toBe(text);
  });
});
