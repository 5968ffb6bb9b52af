import { describe, expect, it } from '@jest/globals';
import { movedCaret } from './moved-caret';

/** The caret is where the bar is. */
const moved = (before: string, after: string) => {
  const caret = movedCaret(before.replace('|', ''), after, before.indexOf('|'));
  return `${after.slice(0, caret)}|${after.slice(caret)}`;
};

describe('movedCaret', () => {
  it.each([
    ['Rain| falls.', 'Today: Rain falls.', 'Today: Rain| falls.'],
    ['Rain falls.|', 'Rain falls. And stays.', 'Rain falls.| And stays.'],
    ['Rain and |snow', 'Rain and hail', 'Rain and |hail'],
    ['one| two one two', 'one two one two three', 'one| two one two three'],
    ['one two one| two', 'zero one two one two', 'zero one two one| two'],
    ['All| else', 'Nothing', 'Not|hing'],
    ['|', 'Rain', '|Rain'],
  ])('%s, then %s', (before, after, expected) => {
    expect(moved(before, after)).toBe(expected);
  });
});
