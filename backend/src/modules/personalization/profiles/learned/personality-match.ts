import type { KnownVideo, Tastes } from './tastes.js';

/** How much each part says, of what is known of a video. */
const weights = { category: 3, platform: 1, length: 1 };

/**
 * How well a video matches what a visitor watches, in percent: the weighed mean of three shares, of those that are known. The share of its category and that of its
 * platform count by the largest one; a length within the middle half of what they open is 1, any other as the ratio to the nearest of both bounds.
 * @returns `null` where too little is known of the visitor
 */
export function personalityMatch(
  { contentAffinity, platformPreference, lengths }: Tastes,
  { categoryName, platform, seconds }: Pick<KnownVideo, 'categoryName' | 'platform' | 'seconds'>,
): number | null {
  const parts = [
    { weight: weights.category, share: byLargest(contentAffinity, categoryName) },
    { weight: weights.platform, share: byLargest(platformPreference, platform) },
    { weight: weights.length, share: lengthShare(lengths, seconds) },
  ].filter((part): part is { weight: number; share: number } => part.share !== null);
  if (Object.keys(contentAffinity).length === 0 || parts.length === 0) return null;
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round(
    (100 * parts.reduce((sum, { weight, share }) => sum + weight * share, 0)) / all,
  );
}

function byLargest(shares: Readonly<Record<string, number>>, name: string | null): number | null {
  const largest = Math.max(...Object.values(shares));
  return name === null || largest <= 0 ? null : (shares[name] ?? 0) / largest;
}

function lengthShare(
  lengths: readonly [number, number, number] | null,
  seconds: number | null,
): number | null {
  if (!lengths || !seconds) return null;
  const [low, , high] = lengths;
  if (seconds < low) return seconds / low;
  return seconds > high ? high / seconds : 1;
}
