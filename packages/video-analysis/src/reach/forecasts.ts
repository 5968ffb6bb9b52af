import type { Counts } from '../videos/analysis-input.js';
import { dueHours, eventFactor, probabilityOfEvent } from './growth.js';
import { duesOf, Knowledge, type WatchedVideo } from './knowledge.js';
import { leastUsualVideos, outlierOf } from './outlier.js';

export interface MadeForecast {
  readonly videoId: string;
  readonly madeAt: number;
  readonly dueAt: number;
  readonly probability: number;
  /** How often it happens in its category. */
  readonly baseline: number;
  /** Views that it takes. */
  readonly threshold: number;
}

/** What is forecast about: for each video the moment at which it is. */
interface Candidate {
  readonly video: WatchedVideo;
  readonly at: number;
  readonly hours: number;
  readonly views: number;
}

const hourMs = 3_600_000;
const dueMs = dueHours * hourMs;
/** Before, too little is known; later, the event has mostly been decided. */
const [youngest, oldest] = [24, 144];
/** Of a replay, which takes the first count that a site would have forecast from. */
const oldestReplayed = 96;
/** What is known is brought up to date that often. */
const learnedEveryMs = 24 * hourMs;
const leastProbability = 0.001;

/**
 * Forecasts for videos as they are now, from their last counts. Those of which too little is known, and those that have reached the event, get none.
 * @param videos also those from which usual views and growth are learned
 */
export function forecastsNow(videos: readonly WatchedVideo[], at: number): MadeForecast[] {
  const candidates = videos.flatMap((video) => {
    const last = countsWithin(video, youngest, oldest).findLast((count) => count.takenAt <= at);
    return last ? [candidateOf(video, last, at)] : [];
  });
  return makeForecasts(
    videos,
    candidates.filter(({ video }) => at < video.publishedAt + dueMs),
  );
}

/**
 * The forecasts that a site would have made in the past: each from the first count of a video that was old enough, with usual views, growth and base rates
 * of nothing but videos whose seven days were over by then.
 */
export function replayedForecasts(videos: readonly WatchedVideo[], until: number): MadeForecast[] {
  const candidates = videos.flatMap((video) => {
    const first = countsWithin(video, youngest, oldestReplayed).find(
      (count) => count.takenAt < until,
    );
    return first ? [candidateOf(video, first, first.takenAt)] : [];
  });
  return makeForecasts(videos, candidates);
}

function countsWithin(video: WatchedVideo, from: number, to: number): Counts[] {
  return video.counts.filter(({ takenAt, views }) => {
    const hours = (takenAt - video.publishedAt) / hourMs;
    return views !== null && hours >= from && hours <= to;
  });
}

function candidateOf(video: WatchedVideo, { takenAt, views }: Counts, at: number): Candidate {
  return { video, at, hours: (takenAt - video.publishedAt) / hourMs, views: views ?? 0 };
}

function makeForecasts(
  videos: readonly WatchedVideo[],
  candidates: readonly Candidate[],
): MadeForecast[] {
  const dues = duesOf(videos);
  const byDay = new Map<number, Knowledge>();
  return candidates
    .toSorted((one, other) => one.at - other.at)
    .flatMap((candidate) => {
      const day = Math.floor(candidate.at / learnedEveryMs) * learnedEveryMs;
      const known = byDay.get(day) ?? new Knowledge(dues.filter(({ dueAt }) => dueAt <= day));
      byDay.set(day, known);
      return forecastOf(candidate, known) ?? [];
    });
}

function forecastOf({ video, at, hours, views }: Candidate, known: Knowledge): MadeForecast | null {
  const usual = outlierOf(views, known.weekViews(video.channelId, video.id), leastUsualVideos);
  if (!usual || views >= eventFactor * usual.usual) return null;
  const probability = probabilityOfEvent({ hours, views, usual: usual.usual }, known.growth);
  if (probability === null) return null;
  return {
    videoId: video.id,
    madeAt: at,
    dueAt: video.publishedAt + dueMs,
    probability: within(probability),
    baseline: within(known.baseRate(video.category).share),
    threshold: Math.ceil(eventFactor * usual.usual),
  };
}

function within(probability: number): number {
  const bounded = Math.min(1 - leastProbability, Math.max(leastProbability, probability));
  return Math.round(bounded * 10_000) / 10_000;
}
