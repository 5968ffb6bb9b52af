import type { Platform } from '@tessera/contracts';
import { platformNames } from '@tessera/video-ui';
import type { FilterNames } from './active-filters';
import type { Address } from './address';

export interface PageHeading {
  readonly title: string;
  readonly subtitle: string;
  /** Slug of the category that the title names, `trending` included. */
  readonly category?: string;
  /** Id of the channel that the title names. */
  readonly channel?: string;
}

export interface HeadingNames extends FilterNames {
  /** That of the channel's videos; `null` while they are loading, and where there are none. */
  readonly platform: Platform | null;
}

/** The title of a list of videos and the line below it. */
export function headingOf({ place, filters }: Address, names: HeadingNames): PageHeading {
  if (place.kind === 'trending') return categoryHeading('trending', 'Trending');
  if (filters.query) return queryHeading(filters.query);
  if (filters.channel) return channelHeading(filters.channel, names);
  const { category } = filters;
  if (category !== 'all') return categoryHeading(category, names.category(category));
  return { title: 'Discover Videos', subtitle: 'Find your next favorite video' };
}

function queryHeading(query: string): PageHeading {
  return { title: `Search: "${query}"`, subtitle: `Search results for "${query}"` };
}

function channelHeading(id: string, { channel, platform }: HeadingNames): PageHeading {
  const subtitle = platform ? `Channel on ${platformNames[platform]}` : 'Channel';
  return { title: channel ?? 'Videos of a channel', subtitle, channel: id };
}

function categoryHeading(category: string, name: string): PageHeading {
  return { title: name, subtitle: `Browse ${name} videos`, category };
}
