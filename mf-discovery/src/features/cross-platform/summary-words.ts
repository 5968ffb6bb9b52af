import { platformNames } from '@tessera/video-ui';
import { countOf, type PlatformProgress, type SearchProgress } from './search-progress';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** For example `950`, `1.2K` or `3.4M`. */
export function shortCount(count: number): string {
  return compact.format(count);
}

/** How far a search is, in one sentence that is also read aloud. */
export function summaryWords(
  { summary }: SearchProgress,
  shown: readonly PlatformProgress[],
): string {
  const awaited = shown.filter(({ isPending }) => isPending);
  const found = summary?.totalResults ?? shown.reduce((sum, one) => sum + countOf(one), 0);
  const results = `${found.toLocaleString('en')} ${found === 1 ? 'result' : 'results'}`;
  if (awaited.length > 0) return `${results} so far. Waiting for ${namesOf(awaited)}.`;
  const corrected = summary?.searchEnhanced ? ' Misspelled words were corrected.' : '';
  return `${results} on ${namesOf(shown)}.${corrected}`;
}

const listed = new Intl.ListFormat('en');

function namesOf(platforms: readonly PlatformProgress[]): string {
  return listed.format(platforms.map(({ platform }) => platformNames[platform]));
}
