import type { RecommendationSource } from '@tessera/contracts-personalization/values';
import type { VideoLinks } from '@tessera/video-ui';

export const centerPath = '/personalization';
/** The list of a source. */
export function listPath(source: RecommendationSource): string {
  return `${centerPath}?${new URLSearchParams({ source })}`;
}
/** What the visitor opened, and where it can be taken out. */
export const historyPath = '/history';

/** The pages that cards link to. */
export const videoLinks: VideoLinks = {
  channel: (channelId) => `/?${new URLSearchParams({ channel: channelId })}`,
  tag: (tag) => `/?${new URLSearchParams({ tags: tag })}`,
};

/** The page of a video on this site. @param from where it goes on, in seconds */
export function videoPath(id: string, from: number | null = null): string {
  const path = `/video/${encodeURIComponent(id)}`;
  return from === null ? path : `${path}?t=${from}`;
}

/** The id in the address of a video’s page on this site; anything else as it is. */
export function videoIdIn(typed: string, origin = location.origin): string {
  if (!typed.startsWith(`${origin}/`)) return typed;
  const [, id] = /^\/video\/([^/?#]+)/.exec(typed.slice(origin.length)) ?? [];
  return id === undefined ? typed : decodeURIComponent(id);
}
