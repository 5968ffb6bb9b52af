import { robustCenter } from '../statistics/distributions.js';

/** How a number of views compares with the usual ones of a channel. */
export interface Outlier {
  /** Median views of the others. */
  readonly usual: number;
  /** Views divided by the usual ones. */
  readonly ratio: number;
  /** (ln v − median) ÷ (1.4826 · MAD) of the logarithms. */
  readonly z: number;
  readonly videos: number;
}

/** With fewer videos nobody can say what is far from the usual views. */
export const leastChannelVideos = 5;
/** Forecasts know how far they are off, also with a rough idea of what is usual. */
export const leastUsualVideos = 3;

/** @returns `null` where the channel has fewer videos to compare with than `least` */
export function outlierOf(
  views: number,
  others: readonly number[],
  least = leastChannelVideos,
): Outlier | null {
  if (others.length < least) return null;
  const { center, scale } = robustCenter(others.map(Math.log1p));
  const usual = Math.expm1(center);
  return {
    usual,
    ratio: views / Math.max(1, usual),
    z: (Math.log1p(views) - center) / scale,
    videos: others.length,
  };
}
