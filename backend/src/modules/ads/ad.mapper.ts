import type { Ad } from '@tessera/contracts-billing';
import type { AdEntity } from './entities/ad.entity.js';

/** How often an ad was seen and followed. */
export interface AdFigures {
  readonly impressions: number;
  readonly clicks: number;
}

/** An ad as operators see it. */
export function toAd(
  { createdAt: _, ...row }: AdEntity,
  { impressions, clicks }: AdFigures = { impressions: 0, clicks: 0 },
): Ad {
  return { ...row, impressions, clicks };
}
