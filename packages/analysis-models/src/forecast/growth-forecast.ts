import { readWeights, type WeightHeader } from '../weight-files.js';
import { type EventModel, probabilityBy } from './event-model.js';
import { type FirstDay, growthFeatures, growthVersion } from './growth-features.js';

/** How likely a video keeps growing. */
export interface GrowthForecast {
  /**
   * Calibrated probability that three days after it was first listed a video has at least 1.5 times the views that it had one day after; `null`
   * where the figures are none.
   */
  readonly probability: number | null;
  /** How often that happened in the videos that were learned from: the forecast of who knows nothing else. */
  readonly baseline: number;
}

export type ForecastFile = WeightHeader & EventModel;

/** By how much the views have to grow from the first to the third day. */
export const growthFactor = 1.5;

let loaded: ForecastFile | null = null;

/**
 * Forecasts the growth of a video from the figures of its first day. It was learned from videos on a list of trending ones (US, autumn 2017) and is a guess
 * for videos of another kind; train `trainEventModel` on rows of your own for these.
 */
export function growthForecast(video: FirstDay): GrowthForecast {
  loaded ??= readWeights('growth-forecast', growthVersion) as ForecastFile;
  const isKnown = isCounted(video.listed) && isCounted(video.dayLater);
  return {
    probability: isKnown ? probabilityBy(loaded, growthFeatures(video)) : null,
    baseline: loaded.baseline,
  };
}

/** A video without views has none that are told. */
function isCounted({ views, likes, dislikes, comments }: FirstDay['listed']): boolean {
  return (
    views > 0 &&
    [views, likes, dislikes, comments].every((count) => Number.isFinite(count) && count >= 0)
  );
}
