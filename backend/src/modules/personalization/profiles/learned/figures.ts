import type { Profile } from '@tessera/contracts-personalization';
import { isAbout } from '@tessera/video-analysis';
import { type KnownVideo, type Learned, type Tastes, tastesOf } from './tastes.js';
import { isAboutVideo, type LearnedEvent } from './visitor-events.service.js';

/** A session ends with so much time without an event. */
const sessionGapMs = 30 * 60_000;
const mostListed = 100;

/** Figures of one visitor. Shares and what follows from them are only known with enough events. */
export interface LearnedFigures extends Tastes {
  readonly updatedAt: Date | null;
  readonly behavior: Profile['behaviorMetrics'];
  readonly trendAlignment: number | null;
  readonly habits: Habits;
}

/** Shares are from 0 to 1. */
interface Habits {
  readonly opened: number;
  /** Of opened videos, those of channels of which another one was opened before. */
  readonly returning: number;
  /** Opened videos that were liked, shared or saved. */
  readonly reacted: number;
  /** Searches for each opened video. */
  readonly searches: number;
  /** Mean share of what was played here; `null` where nothing was. */
  readonly completion: number | null;
  readonly played: number;
  /** How many categories would be as varied if each had as many opened videos: e to the power of the entropy (Hill, 1973). */
  readonly variety: number;
  /** The channel of which most videos were opened, and how many. */
  readonly channel: { readonly id: string; readonly opened: number } | null;
}

interface Input extends Learned {
  readonly topicsToday: readonly string[];
  readonly now: Date;
}

/** Everything that is said of a visitor is computed from this; see the handbook, “How recommendations are made”. */
export function figuresOf({ events, videos, topicsToday, minEvents, now }: Input): LearnedFigures {
  const withVideos = events.filter(isAboutVideo);
  const isEnough = withVideos.length >= minEvents;
  const seen = distinct(withVideos.filter(({ kind }) => kind === 'opened' || kind === 'watched'));
  const opened = seen.flatMap((id) => videos.get(id) ?? []);
  return {
    ...tastesOf({ events, videos, minEvents }),
    updatedAt: events[0]?.at ?? null,
    behavior: {
      viewHistory: seen.slice(0, mostListed),
      videosWatched: seen.length,
      ...sessionsOf(events, now),
      watchedSeconds: sum(events.map((one) => (one.kind === 'watched' ? one.payload.seconds : 0))),
      categoryInteractions: Object.fromEntries(
        tally(withVideos.flatMap(({ subject }) => videos.get(subject)?.categoryName ?? [])),
      ),
    },
    trendAlignment: isEnough ? alignment(opened, topicsToday) : null,
    habits: habitsOf(events, opened, videos),
  };
}

function habitsOf(
  events: readonly LearnedEvent[],
  opened: readonly KnownVideo[],
  videos: Learned['videos'],
): Habits {
  const channels = tally(opened.map(({ channelId }) => channelId));
  const reacted = distinct(
    events.filter(({ kind }) => kind === 'liked' || kind === 'shared' || kind === 'saved'),
  );
  const openedIds = new Set(opened.map(({ id }) => id));
  const searches = events.filter(({ kind }) => kind === 'searched').length;
  const shares = completions(events, videos);
  const [top] = [...channels].toSorted((one, other) => other[1] - one[1]);
  return {
    opened: opened.length,
    returning: ratio(sum([...channels.values()].map((n) => n - 1)), opened.length),
    reacted: ratio(reacted.filter((id) => openedIds.has(id)).length, opened.length),
    searches: ratio(searches, opened.length),
    completion: shares.length > 0 ? sum(shares) / shares.length : null,
    played: shares.length,
    variety: variety([...tally(opened.flatMap(({ categoryName }) => categoryName ?? [])).values()]),
    channel: top ? { id: top[0], opened: top[1] } : null,
  };
}

/** Of each video that was played here and whose length is known, the share that was. */
function completions(events: readonly LearnedEvent[], videos: Learned['videos']): number[] {
  return [...playedSeconds(events)].flatMap(([id, { seconds }]) => {
    const length = videos.get(id)?.seconds;
    return length ? [Math.min(1, seconds / length)] : [];
  });
}

/** Seconds of *Play here* by video, those that were played last first. */
export function playedSeconds(
  events: readonly LearnedEvent[],
): Map<string, { readonly seconds: number; readonly at: Date }> {
  const found = new Map<string, { seconds: number; at: Date }>();
  for (const event of events) {
    if (event.kind !== 'watched') continue;
    const known = found.get(event.subject);
    if (known) known.seconds += event.payload.seconds;
    else found.set(event.subject, { seconds: event.payload.seconds, at: event.at });
  }
  return found;
}

function sessionsOf(
  events: readonly LearnedEvent[],
  now: Date,
): { avgSessionDuration: number | null; sessions: number } {
  const lengths: number[] = [];
  let [end, start] = [now.getTime(), now.getTime()];
  let isOpen = true;
  for (const { at } of events) {
    const time = at.getTime();
    if (start - time >= sessionGapMs) {
      // What began with now, or has an event less than that ago, goes on.
      if (!isOpen) lengths.push(end - start);
      isOpen = false;
      end = time;
    }
    start = time;
  }
  if (!isOpen) lengths.push(end - start);
  const mean = lengths.length > 0 ? sum(lengths) / lengths.length / 1000 : null;
  return { avgSessionDuration: mean === null ? null : Math.round(mean), sessions: lengths.length };
}

function alignment(opened: readonly KnownVideo[], topics: readonly string[]): number | null {
  if (topics.length === 0 || opened.length === 0) return null;
  const aligned = opened.filter((video) => topics.some((topic) => isAbout(video, topic)));
  return Math.round((100 * aligned.length) / opened.length);
}

function variety(counts: readonly number[]): number {
  const total = sum(counts);
  return total > 0 ? Math.exp(-sum(counts.map((n) => (n / total) * Math.log(n / total)))) : 0;
}

function distinct(events: readonly LearnedEvent[]): string[] {
  return [...new Set(events.map(({ subject }) => subject))];
}

function tally(names: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}

function ratio(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
