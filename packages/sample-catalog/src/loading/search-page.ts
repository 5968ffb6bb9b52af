import type { Platform } from '@tessera/contracts';

const pages: Readonly<Record<Platform, string>> = {
  youtube: 'https://www.youtube.com/results?search_query=',
  vimeo: 'https://vimeo.com/search?q=',
  dailymotion: 'https://www.dailymotion.com/search/',
  twitch: 'https://www.twitch.tv/search?term=',
  tiktok: 'https://www.tiktok.com/search?q=',
  peertube: 'https://sepiasearch.org/search?search=',
};

/** The platform's own search for a title: an invented video has no page there. */
export function searchPage(platform: Platform, title: string): string {
  return pages[platform] + encodeURIComponent(title.replaceAll('/', ' '));
}
