import type { RankedFacts } from '../index/analysis.js';
import { weights } from './weights.js';

const manyViews = 100_000_000;

/** From 1 without views up to 1 + `bonus` for a hundred million, by the logarithm; unknown views count as the usual number. */
export function popularity({ views }: RankedFacts): number {
  const { bonus, usual } = weights.popularity;
  return 1 + bonus * Math.min(1, Math.log1p(views ?? usual) / Math.log1p(manyViews));
}

/** What viewers think of it, and how well it is described and made. */
export function quality({ engagement, hd, captions, quality: described }: RankedFacts): number {
  const { engaged, usualEngagement, hd: forHd, captions: forCaptions } = weights.quality;
  const liked = engagement / (engagement + usualEngagement);
  const made = (hd ? forHd : 0) + (captions ? forCaptions : 0);
  return 1 + engaged * liked + made + (weights.quality.described * described) / 255;
}
