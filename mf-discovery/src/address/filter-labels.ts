import type {
  DurationBucket,
  MatureFilter,
  PublishedWindow,
  SortOrder,
} from '@tessera/contracts-discovery';
import type { QuickFilter } from './search-filters';

export const durationLabels: Readonly<Record<DurationBucket, string>> = {
  any: 'Any duration',
  short: 'Short (under 4 minutes)',
  medium: 'Medium (4-20 minutes)',
  long: 'Long (over 20 minutes)',
};

export const sortLabels: Readonly<Record<SortOrder, string>> = {
  relevance: 'Relevance',
  date: 'Upload date',
  viewCount: 'View count',
  rating: 'Rating',
  title: 'Title',
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
  show: 'Shown with the others',
  only: 'Only these',
};

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
