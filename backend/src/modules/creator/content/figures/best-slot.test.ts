import { describe, expect, it } from '@jest/globals';
import { bestSlotOf, type Outcome } from './best-slot.js';

/** Items published on days from Monday, 5 January 2026 on, at an hour in UTC. */
function outcomes(count: number, day: number, hour: number, viewsOf: (index: number) => number) {
  return Array.from({ length: count }, (_, index): Outcome => {
    const publishedAt = new Date(Date.UTC(2026, 0, 5 + day + 7 * index, hour));
    return { publishedAt, views: viewsOf(index) };
  });
}

describe('the best time to publish', () => {
  it('is not told of few items', () => {
    const few = outcomes(29, 0, 9, (index) => index);
    expect(bestSlotOf(few, 'UTC')).toMatchObject({
      best: null,
      reason: 'few-items',
      items: 29,
      slots: [],
    });
  });

  it('is not told where they are scattered over the week', () => {
    const scattered = [0, 1, 2, 3].flatMap((day) => outcomes(9, day, 9, (index) => index));
    expect(bestSlotOf(scattered, 'UTC')).toMatchObject({ best: null, reason: 'few-in-slots' });
  });

  it('is not told where chance explains the difference', () => {
    const alike = [0, 3].flatMap((day) => outcomes(20, day, 9, (index) => index + day));
    const { best, reason, slots } = bestSlotOf(alike, 'UTC');
    expect([best, reason]).toEqual([null, 'no-difference']);
    for (const { low, high } of slots) {
      expect(low).toBeLessThan(0.5);
      expect(high).toBeGreaterThan(0.5);
    }
  });

  it('is not moved by one item that everybody saw', () => {
    const one = [
      ...outcomes(20, 0, 9, () => 10),
      ...outcomes(20, 3, 18, (index) => (index === 0 ? 1e6 : 10)),
    ];
    expect(bestSlotOf(one, 'UTC').best).toBeNull();
  });

  it('is told where nearly all of many did better', () => {
    const clear = [
      ...outcomes(20, 0, 23, (index) => (index === 0 ? 1 : 100)),
      ...outcomes(20, 3, 3, () => 10),
    ];
    const { best } = bestSlotOf(clear, 'UTC');
    expect(best).toMatchObject({ weekday: 1, hour: 20, items: 20, better: 19 });
    expect(bestSlotOf(clear, 'Europe/Berlin').best).toMatchObject({ weekday: 2, hour: 0 });
  });
});
