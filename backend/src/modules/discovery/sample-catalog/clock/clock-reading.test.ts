import { describe, expect, it } from '@jest/globals';
import { ClockReading } from './clock-reading.js';

const minute = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 5, 12) + minutes * minute);

/** Twelve times as fast from 0 to 10, off until 30, then twice as fast until 40. */
const reading = new ClockReading([
  { realFrom: at(0), realUntil: at(10), sampleFrom: at(0), speed: 12 },
  { realFrom: at(30), realUntil: at(40), sampleFrom: at(120), speed: 2 },
]);

describe('a reading of the clock', () => {
  it.each([
    ['before it went', -50, -50],
    ['when it began', 0, 0],
    ['while it went', 5, 60],
    ['when it stopped', 10, 120],
    ['while it stood still', 29, 120],
    ['when it went again', 30, 120],
    ['while it went again', 35, 130],
    ['after it was read', 99, 140],
  ])('shows %s, at %i, %i', (_, real, sample) => {
    expect(reading.sampleTime(at(real))).toEqual(at(sample));
  });

  it.each([
    ['before it went', -50, -50],
    ['while it went', 60, 5],
    ['where it stood still the first time of it', 120, 10],
    ['while it went again', 130, 35],
    ['what it has not shown yet the last time', 999, 40],
  ])('has shown %s, %i, at %i', (_, sample, real) => {
    expect(reading.realTime(at(sample))).toEqual(at(real));
  });

  it('shows real time where it never went', () => {
    const still = new ClockReading([]);
    expect(still.sampleTime(at(7))).toEqual(at(7));
    expect(still.realTime(at(7))).toEqual(at(7));
  });

  it('never falls, and maps back to within the milliseconds of its speed', () => {
    let last = 0;
    for (let ms = -20 * minute; ms < 50 * minute; ms += 977) {
      const real = new Date(at(0).getTime() + ms);
      const sample = reading.sampleTime(real);
      expect(sample.getTime()).toBeGreaterThanOrEqual(last);
      last = sample.getTime();
      expect(reading.realTime(sample).getTime()).toBeLessThanOrEqual(real.getTime());
      const again = reading.sampleTime(reading.realTime(sample)).getTime();
      expect(sample.getTime() - again).toBeGreaterThanOrEqual(0);
      expect(sample.getTime() - again).toBeLessThanOrEqual(12);
    }
  });
});
