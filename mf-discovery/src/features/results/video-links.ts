import type { VideoLinks } from '@tessera/video-ui';
import { pathTo } from '../../address/address';
import { defaultFilters } from '../../address/search-filters';

/** Searches for the videos of a channel, and for those with a tag. */
export const videoLinks: VideoLinks = {
  channel: (channel) => pathTo({ kind: 'search' }, { ...defaultFilters, channel }),
  tag: (tag) => pathTo({ kind: 'search' }, { ...defaultFilters, tags: [tag] }),
};
