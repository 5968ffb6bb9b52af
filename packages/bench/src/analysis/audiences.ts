import { catalogVideos, plantedTruth, type SampleVideo } from '@tessera/sample-catalog';
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

/** What was found, of what there is. */
interface Found {
  /** By how many times the views. */
  readonly multiplied: ReadonlyMap<number, Shares>;
  /** Of those that catalogs have. */
  readonly planted: Shares;
  /** Told again the other way round, where a category goes on being watched twice as much. */
  readonly echoed: Shares;
  /** Shifts that there are none of, a report. */
  readonly unplanted: Shares;
}

/**
 * Looks for shifts of audiences that catalogs have, that they don't have, and where all videos of one category are watched more or less from one window to the next, category by category.
 * @param seeds of sample catalogs
 */
export function audienceRows(seeds: readonly string[]): Row[] {
  const found: Found = {
    multiplied: new Map(factors.map((factor) => [factor, { called: 0, all: 0 }])),
    planted: { called: 0, all: 0 },
    echoed: { called: 0, all: 0 },
    unplanted: { called: 0, all: 0 },
  };
  for (const seed of seeds) {
    const options = { seed, size, anchor: new Date(anchor) };
    const catalog = [...catalogVideos(options)];
    const truths = plantedTruth(options, new Date(anchor - windowMs), new Date(anchor));
    for (const back of looks) {
      const planted = back === 0 ? truths.find(({ kind }) => kind === 'shift') : undefined;
      const category = planted?.kind === 'shift' ? planted.category : null;
      lookAt(trendVideos(catalog, anchor - back * windowMs), { category, back, found });
    }
  }
  const { multiplied, planted, echoed, unplanted } = found;
  return [
    {
      part,
      figure: 'recall, planted in catalogs',
      value: planted.called / planted.all,
      atLeast: 0.7,
    },
    ...[...multiplied].map(([factor, { called, all }]) => {
      const row = { part, figure: `recall, ${factor} × the views`, value: called / all };
      return factor === 2 ? { ...row, atLeast: 0.7 } : row;
    }),
    { part, figure: 'a window later told again', value: echoed.called / echoed.all, atMost: 0.1 },
    { part, figure: 'false alarms a report', value: unplanted.called / unplanted.all, atMost: 0.3 },
  ];
}

interface Look {
  /** That people have turned to. */
  readonly category: string | null;
  readonly back: number;
  readonly found: Found;
}

function lookAt(videos: readonly TrendVideo[], { category, back, found }: Look): void {
  const windows = { at: anchor - back * windowMs, hours };
  const called = foundShifts(videos, windows);
  const isPlanted = (shift: (typeof called)[number]) =>
    shift.category === category && shift.factor > 1;
  if (category !== null) count(found.planted, called.some(isPlanted) ? 1 : 0);
  count(found.unplanted, called.filter((shift) => !isPlanted(shift)).length);
  const others = new Set(videos.map((video) => video.category));
  others.delete(category);
  for (const other of others) {
    const lasting = videos.map((video) =>
      video.category === other
        ? { ...video, gained: 2 * video.gained, gainedBefore: 2 * video.gainedBefore }
        : video,
    );
    const isTold = foundShifts(lasting, windows).some((one) => one.category === other);
    count(found.echoed, isTold ? 1 : 0);
    for (const [factor, shares] of found.multiplied) {
      const more = videos.map((video) =>
        video.category === other ? { ...video, gained: Math.round(video.gained * factor) } : video,
      );
      const shift = foundShifts(more, windows).find((one) => one.category === other);
      count(shares, shift && shift.factor > 1 === factor > 1 ? 1 : 0);
    }
  }
}

function count(shares: Shares, called: number): void {
  shares.called += called;
  shares.all += 1;
}

function trendVideos(catalog: readonly SampleVideo[], at: number): TrendVideo[] {
  return catalog.flatMap((video) => trendVideo(video, at) ?? []);
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
