import { describe, expect, it } from '@jest/globals';
import { cardAge, clockTime, feedAge } from './ages';

const now = Date.parse('2026-05-20T12:00:00Z');
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const hour = 60;
const day = 24 * hour;

describe('the age of a video on a card', () => {
  it.each([
    [0, 'Just now'],
    [59, 'Just now'],
    [hour, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [7 * day - 1, '6 days ago'],
    [7 * day, 'May 13, 2026'],
  ])('%i minutes after it reads %s', (minutes, text) =>
    expect(cardAge(before(minutes), now)).toBe(text),
  );

  it('is unknown where nobody says it', () => expect(cardAge(null, now)).toBe('Unknown date'));
});

describe('the age of something in the feed', () => {
  it.each([
    [0, 'Just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [7 * day, 'May 13, 2026'],
  ])('%i minutes after it reads %s', (minutes, text) =>
    expect(feedAge(before(minutes), now)).toBe(text),
  );

  it('is never negative, where clocks differ', () =>
    expect(feedAge(before(-3), now)).toBe('Just now'));
});

describe('a time of a story', () => {
  const noon = new Date(2026, 4, 20, 12, 0);
  it('has its day where it is not today', () => {
    expect(clockTime(new Date(2026, 4, 20, 9, 5).toISOString(), noon)).toBe('9:05 AM');
    expect(clockTime(new Date(2026, 4, 19, 21, 5).toISOString(), noon)).toBe('May 19, 9:05 PM');
  });
});
