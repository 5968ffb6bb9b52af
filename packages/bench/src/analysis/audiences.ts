import { catalogVideos, type SampleVideo } from '@tessera/sample-catalog';
import { foundShifts, type TrendVideo } from '@tessera/video-analysis';
import type { Row } from './row.js';

const part = 'audiences';
const size = 6000;
const hourMs = 3_600_000;
const hours = 24;
const windowMs = hours * hourMs;
const anchor = Date.UTC(2026, 0, 5);
/** Windows back in which trends are looked at again. */
const looks = [0, 1, 2, 3] as const;
/** As many times the views of a category in the last window. */
const factors = [1.5, 2, 0.5] as const;
/** Older counts are not read. */
const readMs = 36 * hourMs;

interface Shares {
  called: number;
  all: number;
}

/**
 * Looks for shifts of audiences where nobody planted any, and where all videos of one category are watched more or less from one window to the next, category by category.
 * @param seeds of sample catalogs
 */
export function audienceRows(seeds: readonly string[]): Row[] {
  const planted = new Map(factors.map((factor) => [factor, { called: 0, all: 0 }]));
  const unplanted: Shares = { called: 0, all: 0 };
  for (const seed of seeds) {
    const catalog = [...catalogVideos({ seed, size, anchor: new Date(anchor) })];
    for (const back of looks) lookAt(catalog, anchor - back * windowMs, { planted, unplanted });
  }
  return [
    ...[...planted].map(([factor, { called, all }]) => {
      const row = { part, figure: `recall, ${factor} × the views`, value: called / all };
      return factor === 2 ? { ...row, atLeast: 0.7 } : row;
    }),
    { part, figure: 'false alarms a report', value: unplanted.called / unplanted.all, atMost: 0.3 },
  ];
}

function lookAt(
  catalog: readonly SampleVideo[],
  at: number,
  { planted, unplanted }: { planted: ReadonlyMap<number, Shares>; unplanted: Shares },
): void {
  const videos = catalog.flatMap((video) => trendVideo(video, at) ?? []);
  const windows = { at, hours };
  unplanted.all += 1;
  unplanted.called += foundShifts(videos, windows).length;
  for (const category of new Set(videos.map((video) => video.category)))
    for (const [factor, shares] of planted) {
      const shifted = videos.map((video) =>
        video.category === category
          ? { ...video, gained: Math.round(video.gained * factor) }
          : video,
      );
      const found = foundShifts(shifted, windows).find((shift) => shift.category === category);
      shares.all += 1;
      if (found && found.factor > 1 === factor > 1) shares.called += 1;
    }
}

/** What a video gained, as the site counts it; `null` where nobody counted it lately. */
function trendVideo(video: SampleVideo, at: number): TrendVideo | null {
  const publishedAt = video.publishedAt.getTime();
  const counts = video.snapshots.map(({ takenAt, views }) => ({ at: takenAt.getTime(), views }));
  const isRead = counts.some((count) => count.at > at - 3 * windowMs - readMs && count.at <= at);
  if (publishedAt > at || !isRead) return null;
  const viewsAt = (time: number) =>
    counts.findLast((count) => count.at <= time)?.views ?? (publishedAt > time ? 0 : null);
  const gain = (back: number) => {
    const [from, to] = [viewsAt(at - (back + 1) * windowMs), viewsAt(at - back * windowMs)];
    return from === null || to === null ? 0 : Math.max(0, to - from);
  };
  return {
    id: video.publicId,
    channelId: String(video.channel.id),
    title: video.title,
    tags: video.tags,
    category: video.channel.category.slug,
    categoryName: null,
    publishedAt,
    gained: gain(0),
    gainedBefore: gain(1),
    gainedEarlier: gain(2),
  };
}
