import type { Platform } from '@tessera/contracts';
import { platformNames } from '@tessera/video-ui';
import { readQuery } from '../../address/filter-parameters';

/** What the address of the page asks for. */
export interface PlatformsSearch {
  /** Trimmed words, or a pasted link; empty before a search. */
  readonly query: string;
  /** In the order of `searchable`. */
  readonly platforms: readonly Platform[];
}

/** All platforms in the order in which the page shows them. */
export const searchable = Object.keys(platformNames) as readonly Platform[];

/** `defaultPlatforms` of the contract. */
export const initialPlatforms: readonly Platform[] = ['youtube', 'vimeo', 'dailymotion'];

/** How many videos of each platform are shown: `videosPerPlatform` of the contract. */
export const maxVideos = 6;

/** An address that names no known platform asks for the default ones. */
export function readSearch(parameters: URLSearchParams): PlatformsSearch {
  const named = (parameters.get('platforms') ?? '').split(',');
  const platforms = searchable.filter((platform) => named.includes(platform));
  return {
    query: readWords(parameters.get('q') ?? ''),
    platforms: platforms.length > 0 ? platforms : initialPlatforms,
  };
}

/** What was typed as the API accepts it: a link stays whole. */
export function readWords(text: string): string {
  return linkIn(text) ?? readQuery(text);
}

export function searchPath({ query, platforms }: PlatformsSearch): string {
  const parameters = new URLSearchParams(query ? { q: query } : {});
  const chosen = searchable.filter((platform) => platforms.includes(platform)).join(',');
  if (chosen !== initialPlatforms.join(',')) parameters.set('platforms', chosen);
  const search = parameters.toString().replaceAll('%2C', ',');
  return search ? `/cross-platform?${search}` : '/cross-platform';
}

/** Maximum length of a pasted link, as the API accepts it. */
const maxLink = 2000;

/** The address that was pasted in place of words; `null` for words. */
export function linkIn(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > maxLink || !/^https?:\/\/\S+$/i.test(trimmed)) return null;
  return URL.canParse(trimmed) ? trimmed : null;
}
