import type { Platform } from '@tessera/contracts';

interface Terms {
  readonly label: string;
  readonly url: string;
}

/** What platforms want their visitors to find beside their videos. */
export const attributions: Readonly<Record<Platform, readonly Terms[]>> = {
  youtube: [
    { label: 'Terms of Service', url: 'https://www.youtube.com/t/terms' },
    { label: 'Google Privacy Policy', url: 'https://policies.google.com/privacy' },
  ],
  vimeo: [{ label: 'Terms of Service', url: 'https://vimeo.com/terms' }],
  dailymotion: [{ label: 'Terms of Use', url: 'https://legal.dailymotion.com/en/terms-of-use/' }],
  twitch: [{ label: 'Terms of Service', url: 'https://legal.twitch.com/legal/terms-of-service/' }],
  tiktok: [{ label: 'Terms of Service', url: 'https://www.tiktok.com/legal/terms-of-service' }],
  peertube: [{ label: 'Sepia Search', url: 'https://sepiasearch.org/' }],
};

/** A platform's own search, which has more videos. */
export const ownSearches: Readonly<Record<Platform, (query: string) => string>> = {
  youtube: (query) => withQuery('https://www.youtube.com/results', 'search_query', query),
  vimeo: (query) => withQuery('https://vimeo.com/search', 'q', query),
  dailymotion: (query) => `https://www.dailymotion.com/search/${encodeURIComponent(query)}/videos`,
  twitch: (query) => withQuery('https://www.twitch.tv/search', 'term', query),
  tiktok: (query) => withQuery('https://www.tiktok.com/search', 'q', query),
  peertube: (query) => withQuery('https://sepiasearch.org/search', 'search', query),
};

function withQuery(page: string, name: string, value: string): string {
  return `${page}?${new URLSearchParams({ [name]: value })}`;
}
