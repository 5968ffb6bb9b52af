import { hidesVideo, type NamedVideo } from '../search/text/hidden-text.js';

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

/** Tells whether a video is left out, as lists do. */
export function hides({
  channelIds,
  keywords,
}: Exclusions): (video: NamedVideo & { readonly channelId: string }) => boolean {
  const channels = new Set(channelIds);
  const containsKeyword = hidesVideo(keywords);
  return (video) => channels.has(video.channelId) || containsKeyword(video);
}
