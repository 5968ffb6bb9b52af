import type { VideoLinks } from '@tessera/video-ui';
import { pathTo } from '../../address/address';
import { readQuery, readTags } from '../../address/filter-parameters';
import { defaultFilters, type SearchFilters } from '../../address/search-filters';

/** Searches for the videos of a channel, and for those with a tag. */
export const videoLinks: VideoLinks = {
  channel: (channel) => pathTo({ kind: 'search' }, { ...defaultFilters, channel }),
  tag: (tag) => pathTo({ kind: 'search' }, { ...defaultFilters, ...withTag(tag) }),
};

/** A filter; where it can't be one, because it has a comma or is too long, its words are searched for. */
function withTag(tag: string): Partial<SearchFilters> {
  const [read, ...others] = readTags(tag);
  return read === tag && others.length === 0 ? { tags: [tag] } : { query: readQuery(tag) };
}
