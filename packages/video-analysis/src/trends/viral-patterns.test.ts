import { expect, it } from '@jest/globals';
import { type GrownTrendVideo, viralPatterns } from './viral-patterns.js';

const hourMs = 3_600_000;
/** 30 channels with eight videos, of which the last goes far beyond the others. */
const videos = (titleOf: (isViral: boolean, channel: number) => string): GrownTrendVideo[] =>
  Array.from({ length: 240 }, (_, index) => {
    const [channel, place] = [Math.floor(index / 8), index % 8];
    const isViral = place === 7;
    const publishedAt = index * 7 * hourMs;
    const views = (isViral ? 50_000 : 1000) + place * 30;
    return {
      id: `${index}`,
      channelId: `${channel}`,
      category: 'music',
      title: titleOf(isViral, channel),
      seconds: 300,
      hd: true,
      captions: false,
      publishedAt,
      counts: [{ takenAt: publishedAt + 168 * hourMs, views }],
    };
  });

it('are what viral videos have more often, with the counts that were compared', () => {
  const { patterns, compared } = viralPatterns(
    videos((isViral, channel) => (isViral && channel % 3 > 0 ? 'Why do harps sing?' : 'Harps')),
  );
  expect(compared).toEqual({ viral: 30, others: 210 });
  expect(patterns.map(({ name }) => name)).toContain('ask a question in the title');
});

it('are none where viral videos have nothing more often, and that is known', () => {
  const { patterns, compared } = viralPatterns(videos(() => 'Harps'));
  expect([patterns, compared]).toEqual([[], { viral: 30, others: 210 }]);
});

it('are not looked for among few', () => {
  expect(viralPatterns(videos(() => 'Harps').slice(0, 80))).toEqual({
    patterns: [],
    compared: null,
  });
});
