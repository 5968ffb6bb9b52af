import { BadFile } from '../files/read-file.js';
import { type EventModel, type EventRow, trainEventModel } from './event-model.js';
import { fourFeatures, growthFeatures, growthVersion } from './growth-features.js';
import type { ForecastFile } from './growth-forecast.js';
import { type ListedVideo, readListedVideos } from './listed-videos.js';

/**
 * Learns the weights of `growthForecast`.
 * @param path table of listed videos; the same file always gives the same weights
 * @throws BadFile
 */
export function trainForecast(path: string): ForecastFile {
  const { file, videos } = readListedVideos(path);
  return {
    model: 'growth-forecast',
    version: growthVersion,
    sources: [
      {
        name: `Videos on the trending page (Kaggle, “Trending YouTube Video Statistics”), ${file.name}`,
        license: 'CC0',
        sha256: file.sha256,
        rows: videos.length,
      },
    ],
    ...trainGrowthModel(path, videos),
  };
}

/**
 * Learns from videos.
 * @param path for errors
 * @throws BadFile where there are too few
 */
export function trainGrowthModel(path: string, videos: readonly ListedVideo[]): EventModel {
  return trained(
    path,
    videos.map((video) => toRow(video, growthFeatures)),
  );
}

/** The regression that the forecast is compared with. */
export function trainFourFeatureModel(path: string, videos: readonly ListedVideo[]): EventModel {
  return trained(
    path,
    videos.map((video) => toRow(video, fourFeatures)),
  );
}

function trained(path: string, rows: readonly EventRow[]): EventModel {
  try {
    return trainEventModel(rows);
  } catch (error) {
    if (error instanceof RangeError) throw new BadFile(path, null, error.message);
    throw error;
  }
}

function toRow(video: ListedVideo, features: typeof growthFeatures): EventRow {
  return { features: features(video), happened: video.hasGrown };
}
