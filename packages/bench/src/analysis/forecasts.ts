import { bootstrap, brier, calibrationError } from '@tessera/analysis-models/measures';
import { catalogVideos, type SampleVideo } from '@tessera/sample-catalog';
import {
  dueHours,
  type Graded,
  gradesOf,
  replayedForecasts,
  viewsAtAge,
  type WatchedVideo,
} from '@tessera/video-analysis';
import { recalibration } from './isotonic.js';
import type { Row } from './row.js';

const part = 'forecasts';
/** As the job reads them: what was published within so many days, with the counts of its first ones. */
const learnedDays = 75;
const readDays = dueHours / 24 + 6;
const size = 6000;
const dayMs = 86_400_000;
const anchor = new Date(Date.UTC(2026, 0, 5));

/**
 * Replays the forecasts of sample catalogs from what was known at each time, and compares them with what happened. Prints how often it happened by what was said.
 * @param seeds of catalogs
 */
export function forecastRows(seeds: readonly string[]): Row[] {
  const catalogs = seeds.map(gradedForecasts);
  const all = catalogs.flat();
  const { graded, skill, brier: score, baselineBrier, calibration } = gradesOf(all);
  const [low, high] = bootstrap(catalogs.length, (places) => {
    const drawn = places.flatMap((place) => catalogs[place] ?? []);
    return gradesOf(drawn).skill ?? Number.NaN;
  });
  console.log(
    `${graded} forecasts of ${seeds.length} sample catalogs; intervals of what happened are of 90 %, that of skill (${low.toFixed(3)} to ${high.toFixed(3)}) of 95 % over catalogs.`,
  );
  console.table(
    calibration.map(({ interval, ...bin }) => ({ ...bin, interval: interval.join(' – ') })),
  );
  return [
    { part, figure: 'brier', value: known(score), atMost: known(baselineBrier) },
    { part, figure: 'baselineBrier', value: known(baselineBrier) },
    { part, figure: 'brierSkill', value: known(skill), atLeast: 0.3 },
    { part, figure: 'brierSkill, low end', value: low, atLeast: 0 },
    { part, figure: 'calibrationError', value: errorOf(all), atMost: 0.02 },
    ...recalibrated(catalogs),
  ];
}

function known(figure: number | null): number {
  return figure ?? Number.NaN;
}

/** What would come of probabilities that are corrected by what happened in the other half of the catalogs. */
function recalibrated(catalogs: readonly (readonly Graded[])[]): Row[] {
  const halves = [0, 1].map((half) => catalogs.filter((_, place) => place % 2 === half).flat());
  const corrected = halves.flatMap((own, half) => {
    const again = recalibration(halves[1 - half] ?? []);
    return own.map((one) => ({ ...one, probability: again(one.probability) }));
  });
  return [
    { part, figure: 'brier, recalibrated by other catalogs', value: scoreOf(corrected) },
    { part, figure: 'calibrationError, recalibrated by other catalogs', value: errorOf(corrected) },
  ];
}

function scoreOf(forecasts: readonly Graded[]): number {
  return brier(...columnsOf(forecasts));
}

function errorOf(forecasts: readonly Graded[]): number {
  return calibrationError(...columnsOf(forecasts));
}

function columnsOf(forecasts: readonly Graded[]): [boolean[], number[]] {
  return [
    forecasts.map(({ happened }) => happened),
    forecasts.map(({ probability }) => probability),
  ];
}

/** Those of which it is known what became of them. */
function gradedForecasts(seed: string): Graded[] {
  const videos = [...watchedVideos(seed)];
  const byId = new Map(videos.map((video) => [video.id, video]));
  const made = replayedForecasts(videos, anchor.getTime());
  return made.flatMap(({ videoId, threshold, probability, baseline, dueAt }) => {
    const video = byId.get(videoId);
    const views = video && viewsAtAge(video.counts, video.publishedAt, dueHours);
    if (dueAt > anchor.getTime() || views === null || views === undefined) return [];
    return [{ probability, baseline, happened: views >= threshold }];
  });
}

function* watchedVideos(seed: string): Generator<WatchedVideo> {
  for (const video of catalogVideos({ seed, size, anchor })) {
    const isRecent = video.publishedAt.getTime() >= anchor.getTime() - learnedDays * dayMs;
    if (isRecent && video.snapshots.length > 0) yield watched(video);
  }
}

function watched({ publicId, channel, publishedAt, snapshots }: SampleVideo): WatchedVideo {
  const until = publishedAt.getTime() + readDays * dayMs;
  return {
    id: publicId,
    channelId: String(channel.id),
    category: channel.category.slug,
    publishedAt: publishedAt.getTime(),
    counts: snapshots
      .map(({ takenAt, views }) => ({ takenAt: takenAt.getTime(), views }))
      .filter(({ takenAt }) => takenAt <= until),
  };
}
