import { describe, expect, it } from '@jest/globals';
import { ExposureQuota } from './exposure-quota.js';

const now = new Date('2026-03-01T12:34:56Z');
const nextMinute = new Date('2026-03-01T12:35:00Z');
const hour = { name: 'mf-news', period: '2026-03-01T12:00:00.000Z' };
const step = { ...hour, period: '2026-03-01T11:11:11.111Z' };

function full(period: typeof hour, visitors: number): ExposureQuota {
  const quota = new ExposureQuota();
  for (let count = 0; count < visitors; count += 1) quota.add(period, now);
  return quota;
}

describe('ExposureQuota', () => {
  it('limits the visitors of an hour per minute', () => {
    expect(full(hour, 99).hasRoom({ ...hour, isStep: false }, now)).toBe(true);
    const quota = full(hour, 100);
    expect(quota.hasRoom({ ...hour, isStep: false }, now)).toBe(false);
    expect(quota.hasRoom({ ...hour, isStep: false }, nextMinute)).toBe(true);
  });

  it('allows more in a step of a roll-out, up to a total', () => {
    expect(full(step, 1999).hasRoom({ ...step, isStep: true }, now)).toBe(true);
    expect(full(step, 2000).hasRoom({ ...step, isStep: true }, now)).toBe(false);
    expect(full(step, 2000).hasRoom({ ...step, isStep: true }, nextMinute)).toBe(true);
    expect(full(step, 50_000).hasRoom({ ...step, isStep: true }, nextMinute)).toBe(false);
  });

  it('applies to each part and period separately', () => {
    const quota = full(hour, 100);
    expect(quota.hasRoom({ ...hour, name: 'mf-ai', isStep: false }, now)).toBe(true);
    expect(quota.hasRoom({ ...step, isStep: true }, now)).toBe(true);
  });
});
