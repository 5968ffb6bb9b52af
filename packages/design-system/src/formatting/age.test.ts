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
    [-1, 'Just now'],
  ])('%s hours are %s', (hours, expected) => {
    expect(formatAge(new Date(now - hours * hour), now)).toBe(expected);
  });

  it.each([720, 9000, -48])('%s hours are shown as the local date', (hours) => {
    const time = now - hours * hour;
    expect(formatAge(new Date(time).toISOString(), now)).toBe(localDate(time));
  });

  it.each([null, undefined, '', 'yesterday', '2026-13-40'])('%s is unknown', (date) => {
    expect(formatAge(date, now)).toBe('Unknown date');
  });

  it('takes the present when it is not told one', () => {
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
