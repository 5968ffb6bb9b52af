import { Injectable } from '@nestjs/common';
import type { Video } from '@tessera/contracts';
import { inTurns } from '../../../../platform/event-loop/index.js';
import {
  ActivityFacade,
  type Arrival,
  ArrivalsFacade,
  CatalogFacade,
  secondsOf,
  type VideoCounts,
} from '../../../discovery/catalog/index.js';
import { titleWords, topicsOf } from '../detection/topics.js';
import { paceAfter } from '../detection/trending-score.js';
import { viewsAtAges } from '../detection/viral.js';
import type { OnTimeline } from '../timeline.js';
import type { Counts, NewVideo } from './news-rows.js';

/** Reads what came to the catalog, as detection needs it. */
@Injectable()
export class NewsArrivals {
  constructor(
    private readonly catalog: CatalogFacade,
    private readonly arrivals: ArrivalsFacade,
    private readonly activity: ActivityFacade,
  ) {}

  added(after: string, since: Date, limit: number): Promise<Arrival[]> {
    return this.arrivals.added(after, since, limit);
  }

  /** What is published for adults only is no news here. */
  async prepare(
    videos: readonly Video[],
    { since, now, place }: { since: Date; now: Date; place: OnTimeline },
  ): Promise<NewVideo[]> {
    const shown = videos.filter(({ mature, publishedAt }) => mature !== true && publishedAt);
    const [owners, statistics] = await Promise.all([
      this.activity.ownersOf([...new Set(shown.map(({ channelId }) => channelId))]),
      this.catalog.statistics(
        shown.map(({ id }) => id),
        since,
      ),
    ]);
    const prepared: NewVideo[] = [];
    for await (const video of inTurns(shown)) {
      const isSample = video.source === 'sample';
      const placed = (time: Date) => place(time, isSample);
      const published = placed(
        new Date(Math.min(Date.parse(video.publishedAt ?? ''), now.getTime())),
      );
      const at = published.getTime();
      const isTotal = video.viewKind === 'total';
      prepared.push({
        id: video.id,
        owner: owners.get(video.channelId) ?? `channel ${video.channelId}`,
        at,
        words: titleWords(video.title),
        topics: topicsOf(video),
        tags: topicsOf({ title: '', tags: video.tags }).length,
        video,
        isLive: isLive(video),
        counts: isTotal ? countsOf(statistics.get(video.id) ?? [], at, placed) : null,
      });
    }
    return prepared;
  }
}

/** Whether it is a live stream that is on. */
export function isLive({ viewKind, duration }: Pick<Video, 'viewKind' | 'duration'>): boolean {
  return viewKind === 'concurrent' || (duration !== null && secondsOf(duration) === 0);
}

/** What snapshots say, in the order of their times; `null` without any. */
function countsOf(
  snapshots: readonly VideoCounts[],
  publishedAt: number,
  place: (time: Date) => Date,
): Counts | null {
  return snapshots.reduce<Counts | null>(
    (counts, snapshot) => countsAfter(counts, snapshot, { publishedAt, place }),
    null,
  );
}

/** What is counted of a video after a further snapshot. */
export function countsAfter(
  counts: Counts | null,
  { takenAt, views, likes, comments }: Omit<VideoCounts, 'id'>,
  { publishedAt, place }: { readonly publishedAt: number; readonly place: (time: Date) => Date },
): Counts | null {
  if (views === null) return counts;
  const after = { at: place(takenAt).getTime(), views };
  const pace = paceAfter(counts?.pace ?? null, after);
  if (pace === counts?.pace) return counts;
  const before = counts?.pace ?? null;
  const ages = viewsAtAges(counts?.ages ?? [], publishedAt, { before, after });
  return { pace, takenAt, likes, comments, ages };
}
