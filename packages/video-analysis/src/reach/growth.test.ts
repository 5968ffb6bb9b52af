import { describe, expect, it } from '@jest/globals';
import { growthUntilDue, probabilityOfEvent } from './growth.js';
import { viewsAtAge } from './views-at-age.js';

const hour = 3_600_000;
const counted = (points: readonly (readonly [number, number])[]) =>
  points.map(([hours, views]) => ({ takenAt: hours * hour, views }));

describe('views at an age', () => {
  it('are read between the counts around it, where these are close enough', () => {
    const counts = counted([
      [100, 1000],
      [200, 4000],
    ]);
    // Twice the age is four times the views: at √2 times it is twice.
    expect(viewsAtAge(counts, 0, 100 * Math.SQRT2)).toBeCloseTo(2000, -1);
    expect(viewsAtAge(counts, 0, 199)).toBe(4000);
    expect(viewsAtAge(counts, 0, 50)).toBeNull();
    expect(
      viewsAtAge(
        counted([
          [10, 1],
          [100, 2],
        ]),
        0,
        50,
      ),
    ).toBeNull();
    expect(viewsAtAge([], 0, 50)).toBeNull();
  });
});

describe('the probability of the event', () => {
  /** Due views are twice those after a day, up to a factor e^±0.5. */
  const known = Array.from({ length: 72 }, (_, index) => {
    const early = (index % 12) / 4 - 2;
    const noise = Math.floor(index / 12) % 2 === 0 ? 0.5 : -0.5;
    return {
      early: [null, null, null, early, null, null, null, null, null],
      due: early + Math.LN2 + noise,
    };
  });
  const growth = growthUntilDue(known);

  it('follows the line of its age', () => {
    expect(growth).toHaveLength(1);
    expect(growth[0]).toMatchObject({ hours: 24, videos: 72 });
    expect(growth[0]?.slope).toBeCloseTo(1, 1);
    expect(growth[0]?.intercept).toBeCloseTo(Math.LN2, 1);
    expect(growth[0]?.deviation).toBeCloseTo(0.5, 1);
  });

  it('is a half where exactly that is expected, and grows with the views', () => {
    const at = (views: number) =>
      probabilityOfEvent({ hours: 24, views, usual: 1000 }, growth) ?? -1;
    expect(at(1500)).toBeCloseTo(0.5, 1);
    expect(at(300)).toBeLessThan(0.01);
    expect(at(2500)).toBeGreaterThan(0.75);
    expect(at(3000)).toBe(1);
  });

  it('is as great as the share of earlier videos that came so far, however far that is', () => {
    const passedOn = known.map((video, index) =>
      index % 12 === 0 ? { ...video, due: video.due + 4 } : video,
    );
    const late = growthUntilDue(passedOn);
    const at = { hours: 24, views: 60, usual: 1000 };
    const probability = probabilityOfEvent(at, late) ?? 0;
    expect(probability).toBeGreaterThan(0.03);
    expect(probability).toBeLessThan(0.12);
    expect(probabilityOfEvent(at, growth)).toBeLessThan(0.001);
  });

  it('is unknown before the first age, and sinks towards the end', () => {
    expect(probabilityOfEvent({ hours: 5, views: 100, usual: 1000 }, growth)).toBeNull();
    const late = (hours: number) =>
      probabilityOfEvent({ hours, views: 2000, usual: 1000 }, growth) ?? 1;
    expect(late(160)).toBeLessThan(late(80));
    expect(late(167.9)).toBeLessThan(0.05);
  });
});
