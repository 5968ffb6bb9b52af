import type { WorldEvent } from '@tessera/sample-catalog';
import type { SampleGrowth } from '../../catalog/index.js';
import type { ClockReading } from '../clock/clock-reading.js';

/** What has happened in the world of the samples as the catalog stores it: with real times. */
export function growthOf(events: readonly WorldEvent[], reading: ClockReading): SampleGrowth {
  const published: SampleGrowth['published'][number][] = [];
  const counted: SampleGrowth['counted'][number][] = [];
  const commented: SampleGrowth['commented'][number][] = [];
  for (const event of events) {
    const { videoId: id } = event;
    const at = reading.realTime(event.at);
    if (event.kind === 'published') published.push({ ...event.video, id, publishedAt: at });
    else if (event.kind === 'counted') {
      const { views, likes, comments } = event;
      counted.push({ id, at, views, likes, comments });
    } else {
      const { author, text, likes } = event;
      commented.push({ id, at, author, text, likes });
    }
  }
  return { published, counted, commented };
}
