import type { VideoLinks } from '@tessera/video-ui';

/** Where plans are compared and bought. */
export const plansPath = '/pricing';

/** The pages that cards link to. */
export const videoLinks: VideoLinks = {
  channel: (channelId) => `/?${new URLSearchParams({ channel: channelId })}`,
  tag: (tag) => `/?${new URLSearchParams({ tags: tag })}`,
};
