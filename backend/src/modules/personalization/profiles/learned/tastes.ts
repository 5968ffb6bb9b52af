import type { VideoFigures } from '../../../discovery/catalog/index.js';
import { isAboutVideo, type LearnedEvent } from './visitor-events.service.js';

/** What is known of a video that events are about. */
export type KnownVideo = Pick<
  VideoFigures,
  'id' | 'title' | 'tags' | 'categoryName' | 'platform' | 'channelId' | 'seconds'
>;

/** How much an event says of what a visitor likes; a video that was played here counts by how much of it. */
const weights = { opened: 1, shared: 4, saved: 4, liked: 5 } as const;
/** Where the length of a video is not known, so many seconds count as all of it. */
const usualSeconds = 600;

/** Weight of an event; 1 is a video that was opened. What was skipped says nothing for it. */
export function weightOf(
  event: LearnedEvent,
  video: Pick<KnownVideo, 'seconds'> | undefined,
): number {
  if (event.kind === 'searched' || event.kind === 'skipped') return 0;
  if (event.kind !== 'watched') return weights[event.kind];
  return 1 + 2 * Math.min(1, event.payload.seconds / (video?.seconds || usualSeconds));
}

/** What a visitor likes, as far as lists show it. Shares are only known with enough events. */
export interface Tastes {
  /** With videos. */
  readonly events: number;
  readonly contentAffinity: Readonly<Record<string, number>>;
  readonly platformPreference: Readonly<Record<string, number>>;
  /** Quartiles of the lengths in seconds of opened videos; `null` where none is known. */
  readonly lengths: readonly [number, number, number] | null;
}

/** What tastes are computed from. */
export interface Learned {
  /** The most recent first. */
  readonly events: readonly LearnedEvent[];
  readonly videos: ReadonlyMap<string, KnownVideo>;
  readonly minEvents: number;
}

/** It is computed with each list, so the events are gone through once. */
export function tastesOf({ events, videos, minEvents }: Learned): Tastes {
  const [categories, platforms] = [new Map<string, number>(), new Map<string, number>()];
  const lengths = new Map<string, number>();
  let count = 0;
  for (const event of events) {
    if (!isAboutVideo(event)) continue;
    count += 1;
    const video = videos.get(event.subject);
    if (!video) continue;
    const weight = weightOf(event, video);
    if (video.categoryName) add(categories, video.categoryName, weight);
    add(platforms, video.platform, weight);
    const isOpened = event.kind === 'opened' || event.kind === 'watched';
    if (isOpened && video.seconds) lengths.set(video.id, video.seconds);
  }
  const isEnough = count >= minEvents;
  return {
    events: count,
    contentAffinity: isEnough ? percents(categories) : {},
    platformPreference: isEnough ? percents(platforms) : {},
    lengths: quartiles([...lengths.values()]),
  };
}

function add(sums: Map<string, number>, name: string, amount: number): void {
  sums.set(name, (sums.get(name) ?? 0) + amount);
}

/** Whole percents that add up to 100, the largest first: those that lost most by rounding down get what is left. */
function percents(values: ReadonlyMap<string, number>): Record<string, number> {
  const total = sum([...values.values()]);
  if (total <= 0) return {};
  const exact = [...values].map(([name, value]) => ({ name, value: (100 * value) / total }));
  const missing = 100 - sum(exact.map(({ value }) => Math.floor(value)));
  const byLoss = exact.toSorted((one, other) => (other.value % 1) - (one.value % 1));
  const raised = new Set(byLoss.slice(0, missing));
  const shares = exact.map(
    (one) => [one.name, Math.floor(one.value) + (raised.has(one) ? 1 : 0)] as const,
  );
  const sorted = shares.toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  return Object.fromEntries(sorted.filter(([, share]) => share > 0));
}

function quartiles(values: readonly number[]): [number, number, number] | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return [at(0.25), at(0.5), at(0.75)];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
