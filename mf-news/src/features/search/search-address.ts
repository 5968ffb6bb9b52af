import { maxNewsQuery, minNewsQuery, type NewsOrder } from '@tessera/contracts-news/values';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PlatformChoice } from '../trending/news.queries';
import { platformValues } from '../trending/platform-choices';

export const orders: readonly [NewsOrder, ...NewsOrder[]] = [
  'relevance',
  'date',
  'views',
  'engagement',
];

/** Why results are asked for: only what somebody searched for by themselves counts against their plan. */
export type SearchPurpose = 'search' | 'topic' | 'refresh';

export interface NewsSearch {
  /** Trimmed words; empty before a search. */
  readonly query: string;
  readonly platform: PlatformChoice;
  readonly sort: NewsOrder;
}

/** The search of the address, why it was opened, and how to open another one. */
export function useSearchAddress() {
  const [parameters, setParameters] = useSearchParams();
  const state: unknown = useLocation().state;
  const search: NewsSearch = {
    query: readWords(parameters.get('q') ?? ''),
    platform: platformValues.find((one) => one === parameters.get('platform')) ?? 'all',
    sort: orders.find((one) => one === parameters.get('sort')) ?? 'relevance',
  };
  const open = (changes: Partial<NewsSearch>, purpose: SearchPurpose) => {
    const { query, platform, sort } = { ...search, ...changes };
    const next = new URLSearchParams(parameters);
    for (const name of ['q', 'platform', 'sort', 'story']) next.delete(name);
    if (query) next.set('q', query);
    if (platform !== 'all') next.set('platform', platform);
    if (sort !== 'relevance') next.set('sort', sort);
    setParameters(next, { state: { purpose }, replace: purpose === 'refresh' });
  };
  return { search, purpose: purposeIn(state), open };
}

/** Words that can be searched for; empty where they are too few. */
export function readWords(text: string): string {
  const words = text.trim().slice(0, maxNewsQuery).trim();
  return isSearchable(words) ? words : '';
}

/** Whether a text is long enough to be searched for. */
export function isSearchable(text: string): boolean {
  return text.trim().length >= minNewsQuery;
}

/** An address that was opened in any other way is a search. */
function purposeIn(state: unknown): SearchPurpose {
  const purpose =
    typeof state === 'object' && state !== null && 'purpose' in state ? state.purpose : null;
  return purpose === 'topic' || purpose === 'refresh' ? purpose : 'search';
}
