import { platformNames } from '@tessera/video-ui';
import { countOf, isMore, type PlatformProgress, type SearchProgress } from './search-progress';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** For example `950`, `1.2K` or `3.4M`. */
export function shortCount(count: number): string {
  return compact.format(count);
}

/** How far a search is, in a line that fits a phone. */
export function summaryLine(progress: SearchProgress, shown: readonly PlatformProgress[]): string {
  const awaited = shown.filter(({ isPending }) => isPending).length;
  const end = progress.summary?.searchEnhanced ? 'spelling corrected' : '';
  const state = awaited > 0 ? `${shown.length - awaited} of ${shown.length} answered` : end;
  return [resultsOf(progress, shown), state].filter(Boolean).join(' · ');
}

/** The same in a sentence that is read aloud. */
export function summarySentence(
  progress: SearchProgress,
  shown: readonly PlatformProgress[],
): string {
  const results = resultsOf(progress, shown);
  const awaited = shown.filter(({ isPending }) => isPending);
  if (awaited.length > 0) return `${results} so far. Waiting for ${namesOf(awaited)}.`;
  const corrected = progress.summary?.searchEnhanced ? ' Misspelled words were corrected.' : '';
  return `${results} on ${namesOf(shown)}.${corrected}`;
}

function resultsOf({ summary }: SearchProgress, shown: readonly PlatformProgress[]): string {
  const found = summary?.totalResults ?? shown.reduce((sum, one) => sum + countOf(one), 0);
  const count = found.toLocaleString('en');
  if (isMore(shown)) return `At least ${count} results`;
  return `${count} ${found === 1 ? 'result' : 'results'}`;
}

const listed = new Intl.ListFormat('en');

function namesOf(platforms: readonly PlatformProgress[]): string {
  return listed.format(platforms.map(({ platform }) => platformNames[platform]));
}
