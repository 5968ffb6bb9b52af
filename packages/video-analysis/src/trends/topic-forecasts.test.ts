import { expect, it } from '@jest/globals';
import { topicForecasts } from './topic-forecasts.js';

const hour = 3_600_000;
const windows = { at: 1000 * hour, hours: 24 };

/** Videos of a topic in each window back from the last one, each of a channel of its own. */
function published(topic: string, counts: readonly number[]) {
  return counts.flatMap((count, window) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${topic}-${window}-${index}`,
      title: topic,
      tags: [topic],
      channelId: `channel ${index}`,
      publishedAt: windows.at - (window * 24 + 1 + index / 10) * hour,
    })),
  );
}

// Every other one of those that doubled went on, and none of the others did.
const past = Array.from({ length: 24 }, (_, index) =>
  published(`subject${index}`, [0, 0, index % 2 ? 8 : 1, 8, 2]),
).flat();

const growing = (topic: string, videos: number, videosBefore: number) => ({
  topic,
  videos,
  videosBefore,
  channels: videos,
});

it('says of each topic what is its own, and in common what follows for all that grew alike', () => {
  const forecasts = topicForecasts(
    past,
    [growing('comets', 9, 2), growing('tides', 7, 0), growing('moss', 4, 3)],
    windows,
  );
  expect(forecasts.map(({ reasoning }) => reasoning)).toEqual([
    '9 videos of 9 channels in the last 24 hours, 2 before.',
    '7 videos of 7 channels in the last 24 hours, none before.',
    '4 videos of 4 channels in the last 24 hours, 3 before.',
  ]);
  const [comets, tides, moss] = forecasts.map(({ basis }) => basis);
  expect(comets).toBe(
    '50% of 24 past topics that at least doubled, to 6 videos or more, had at least as many videos again.',
  );
  expect(tides).toBe(comets);
  expect(moss).not.toBe(comets);
});
