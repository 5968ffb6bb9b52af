import type {
  DurationBucket,
  MatureFilter,
  PublishedWindow,
  SearchOrder,
} from '@tessera/contracts-discovery';
import { formatDay } from '@tessera/design-system/parts';
import type { QuickFilter } from './search-filters';

export const durationLabels: Readonly<Record<DurationBucket, string>> = {
  any: 'Any duration',
  short: 'Short (under 4 minutes)',
  medium: 'Medium (4-20 minutes)',
  long: 'Long (over 20 minutes)',
};

export const sortLabels: Readonly<Record<SearchOrder, string>> = {
  relevance: 'Relevance',
  date: 'Upload date',
  viewCount: 'View count',
  rating: 'Rating',
  title: 'Title',
  velocity: 'Views per hour',
  hiddenGems: 'Hidden gems',
};

export const publishedLabels: Readonly<Record<PublishedWindow, string>> = {
  anytime: 'Any time',
  hour: 'Last hour',
  today: 'Today',
  week: 'This week',
  month: 'This month',
  year: 'This year',
};

export const matureLabels: Readonly<Record<MatureFilter, string>> = {
  hide: 'Hidden',
  show: 'Shown',
  only: 'Only these',
};

/** For example `4-20 minutes`, `4+ minutes` or `Up to 20 minutes`. */
export function lengthLabel(min: number | null, max: number | null): string {
  if (min === null) return `Up to ${max} minutes`;
  return max === null ? `${min}+ minutes` : `${min}-${max} minutes`;
}

/** For example `From Mar 3, 2026`. The days are those of UTC. */
export function dayLabel(word: 'From' | 'Until', day: string): string {
  return `${word} ${formatDay(day)}`;
}

/** Likes and comments, which platforms tell of most videos. */
export function engagementLabel(perHundred: number): string {
  return perHundred === 0 ? 'Any' : `${perHundred}+ per 100 views`;
}

/** Languages of the site's preferences; videos may have others. */
export const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
  ru: 'Russian',
  ja: 'Japanese',
  ko: 'Korean',
  zh: 'Chinese',
};

/** The name of a language in English; its code where the browser does not know it. */
export function languageName(code: string): string {
  return languageNames[code] ?? new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
}

export const quickFilterLabels: Readonly<Record<QuickFilter, string>> = {
  hd: 'HD Quality',
  under10: 'Under 10 min',
  captions: 'Subtitles',
};
