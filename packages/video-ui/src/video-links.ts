import { createContext, use } from 'react';

/** Paths of the pages that cards link to, which only the area that shows the videos knows. */
export interface VideoLinks {
  /** The videos of a channel. */
  readonly channel: (channelId: string) => string;
  /** The videos that carry a tag. */
  readonly tag: (tag: string) => string;
}

const VideoLinksContext = createContext<VideoLinks | null>(null);

/** Where it is missing, cards name channels and tags without linking to them. */
export const VideoLinksProvider = VideoLinksContext.Provider;

export function useVideoLinks(): VideoLinks | null {
  return use(VideoLinksContext);
}
