import type { Ad } from '@tessera/contracts-billing';
import type { AdEntity } from './entities/ad.entity.js';

/** How often an ad was seen and followed. */
export interface AdFigures {
  readonly impressions: number;
  readonly clicks: number;
}

/** An ad as operators see it. */
export function toAd(
  row: AdEntity,
  { impressions, clicks }: AdFigures = { impressions: 0, clicks: 0 },
): Ad {
  const { id, title, text, url, weight, isSponsored, startsOn, endsOn, version } = row;
  const details = { title, text, url, weight, isSponsored, startsOn, endsOn };
  return { id, version, ...details, impressions, clicks };
}
