import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatAge } from './age';

const now = Date.parse('2026-06-15T12:00:00Z');
const hour = 3_600_000;
const localDate = (time: number) =>
  new Date(time).toLocaleDateString(undefined, { dateStyle: 'medium' });

describe('formatAge', () => {
  it.each([
    [0, 'Just now'],
    [0.99, 'Just now'],
    [1, '1 hour ago'],
    [23.99, '23 hours ago'],
    [24, '1 day ago'],
    [48, '2 days ago'],
    [167.99, '6 days ago'],
    [168, '1 week ago'],
    [719.99, '4 weeks ago'],
    [720, '1 month ago'],
    [1440, '2 months ago'],
    [24 * 364.9, '11 months ago'],
    [24 * 365, '1 year ago'],
    [24 * 800, '2 years ago'],
    [-1, 'Just now'],
  ])('%s hours are %s', (hours, expected) => {
    expect(formatAge(new Date(now - hours * hour), now)).toBe(expected);
  });

  it('a date in the future is shown as the local date', () => {
    const time = now + 48 * hour;
    expect(formatAge(new Date(time).toISOString(), now)).toBe(localDate(time));
  });

  it.each([null, undefined, '', 'yesterday', '2026-13-40'])('%s is unknown', (date) => {
    expect(formatAge(date, now)).toBe('Unknown date');
  });

  it('defaults to the present', () => {
    expect(formatAge(new Date(Date.now() - 5.5 * hour))).toBe('5 hours ago');
  });

  it('counts every age under 720 hours in its own unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 719 }), (hours) => {
        const unit = hours < 24 ? 'hour' : hours < 168 ? 'day' : 'week';
        expect(formatAge(new Date(now - hours * hour), now)).toMatch(
          new RegExp(`^\\d+ ${unit}s? ago$`),
        );
      }),
    );
  });
});
