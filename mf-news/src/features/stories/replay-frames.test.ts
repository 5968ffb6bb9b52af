import { describe, expect, it } from '@jest/globals';
import type { ReplayFrame } from '@tessera/contracts-news';
import { buildFrames } from '../../../test/builders';
import { curveUntil } from './replay-frames';

const manyFrames = (count: number): ReplayFrame[] =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(2026, 4, 20, 0, index).toISOString(),
    videos: index,
    owners: 1,
    views: 0,
    isBreaking: false,
    added: [],
  }));

describe('the curve of a story', () => {
  it('ends at the minute, and keeps the place of what came later', () => {
    const { labels, videos } = curveUntil(buildFrames(), 1);
    expect(labels).toHaveLength(3);
    expect(videos).toEqual([1, 2, null]);
  });

  it('has few points for a long story, among them its end and the minute', () => {
    const { labels, videos } = curveUntil(manyFrames(1000), 501);
    expect(labels.length).toBeLessThanOrEqual(122);
    expect(new Set(labels).size).toBe(labels.length);
    expect(videos.findLast((value) => value !== null)).toBe(501);
  });
});
