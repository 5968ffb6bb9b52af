/** What is left out of a visitor's lists. */
export interface Exclusions {
  readonly channelIds: readonly string[];
  /** Texts that no title, tag or channel may contain; see `hiddenWords`. */
  readonly keywords: readonly string[];
}

export const noExclusions: Exclusions = { channelIds: [], keywords: [] };

export function isNothingExcluded({ channelIds, keywords }: Exclusions): boolean {
  return channelIds.length === 0 && keywords.length === 0;
}
