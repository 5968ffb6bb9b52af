import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ListedVideo, maxHeld, spreadChannels } from './spread-channels.js';

/** One letter for the channel of each video, in the order of the list. */
function listOf(channels: string): ListedVideo[] {
  return channels.split('').map((channelId, index) => ({
    id: String(index),
    key: -index,
    channelId,
  }));
}

/** The whole list in pages of a size, each with what a page can know of those before. */
function inPages(list: readonly ListedVideo[], count: number): ListedVideo[] {
  const all: ListedVideo[] = [];
  let held: readonly ListedVideo[] = [];
  let read = 0;
  do {
    const next = list.slice(read, read + count + maxHeld);
    const lastChannelId = all.at(-1)?.channelId;
    const page = spreadChannels({ held, next, lastChannelId, count });
    all.push(...page.shown);
    held = page.held;
    read += page.read;
  } while (held.length > 0 || read < list.length);
  return all;
}

const channelsOf = (videos: readonly ListedVideo[]): string =>
  videos.map(({ channelId }) => channelId).join('');

describe('spreadChannels', () => {
  it.each([
    ['abc', 'abc'],
    ['aabc', 'abac'],
    ['aaabbc', 'ababac'],
    ['aaab', 'abaa'],
    ['aaaa', 'aaaa'],
    ['', ''],
  ])('%s becomes %s', (channels, spread) => {
    expect(channelsOf(inPages(listOf(channels), 50))).toBe(spread);
  });

  it('shows every video once, in an order that does not depend on the size of pages', () => {
    const channels = fc.string({
      unit: fc.constantFrom('a', 'a', 'a', 'b', 'c', 'd'),
      maxLength: 80,
    });
    fc.assert(
      fc.property(channels, fc.integer({ min: 1, max: 30 }), (text, count) => {
        const list = listOf(text);
        const whole = inPages(list, 200);
        expect(inPages(list, count)).toEqual(whole);
        expect(new Set(whole)).toEqual(new Set(list));
        expect(whole).toHaveLength(list.length);
      }),
    );
  });

  it('does not hold back more than it may', () => {
    const { held, shown } = spreadChannels({
      held: [],
      next: listOf('a'.repeat(100)),
      lastChannelId: 'a',
      count: 50,
    });
    expect(shown).toHaveLength(50);
    expect(held.length).toBeLessThanOrEqual(maxHeld);
  });
});
