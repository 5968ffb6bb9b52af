import { describe, expect, it } from '@jest/globals';
import { untilReset } from './until-reset';

describe('when a limit ends', () => {
  const resetsAt = '2026-03-02T00:00:00.000Z';
  const time = new Date(resetsAt).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });

  it.each([
    ['2026-03-01T19:10:00Z', 'in 5 hours'],
    ['2026-03-01T22:50:00Z', 'in 1 hour'],
    ['2026-03-01T23:15:00Z', 'in 45 minutes'],
    ['2026-03-01T23:59:59Z', 'in 1 minute'],
    ['2026-03-02T00:00:03Z', 'in 1 minute'],
  ])('is at %s %s, in local time', (now, words) => {
    expect(untilReset(resetsAt, Date.parse(now))).toBe(`${words}, at ${time}`);
  });
});
