import { describe, expect, it } from '@jest/globals';
import { ExposureQuota } from './exposure-quota.js';

const now = new Date('2026-03-01T12:34:56Z');
const nextMinute = new Date('2026-03-01T12:35:00Z');
const hour = { name: 'mf-news', period: '2026-03-01T12:00:00.000Z' };
const step = { ...hour, period: '2026-03-01T11:11:11.111Z' };

function full(period: typeof hour, visitors: number): ExposureQuota {
  const room = new ExposureQuota();
  for (let count = 0; count < visitors; count += 1) room.add(period, now);
  return room;
}

describe('the room for visitors', () => {
  it('is little in each minute of an hour, and all over the hour', () => {
    expect(full(hour, 99).hasRoom({ ...hour, isStep: false }, now)).toBe(true);
    const room = full(hour, 100);
    expect(room.hasRoom({ ...hour, isStep: false }, now)).toBe(false);
    expect(room.hasRoom({ ...hour, isStep: false }, nextMinute)).toBe(true);
  });

  it('is more in a step of a roll-out, up to an end', () => {
    expect(full(step, 1999).hasRoom({ ...step, isStep: true }, now)).toBe(true);
    expect(full(step, 2000).hasRoom({ ...step, isStep: true }, now)).toBe(false);
    expect(full(step, 2000).hasRoom({ ...step, isStep: true }, nextMinute)).toBe(true);
    expect(full(step, 50_000).hasRoom({ ...step, isStep: true }, nextMinute)).toBe(false);
  });

  it('is for each part and period by itself', () => {
    const room = full(hour, 100);
    expect(room.hasRoom({ ...hour, name: 'mf-ai', isStep: false }, now)).toBe(true);
    expect(room.hasRoom({ ...step, isStep: true }, now)).toBe(true);
  });
});
