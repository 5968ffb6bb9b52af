import type { QueryClient } from '@tanstack/react-query';

/** What a page has read of the API's responses, since news was first opened in this tab. */
export interface QueryReads {
  /** How often a component began to need a response. */
  readonly reads: number;
  /** How many of them found it in the page: from the document, a prefetch, or an earlier view. The others had to wait for a request. */
  readonly hits: number;
  /** Requests that were begun, also those that only renew what is shown. They are no reads. */
  readonly fetches: number;
}

const counted = new WeakMap<QueryClient, QueryReads>();

/** Counts the reads of a query client from the first call on; the same object for every call, which goes on counting. */
export function readsOf(client: QueryClient): QueryReads {
  const known = counted.get(client);
  if (known) return known;
  const counts = { reads: 0, hits: 0, fetches: 0 };
  counted.set(client, counts);
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') counts.fetches += 1;
    if (event.type !== 'observerAdded' || event.observer.options.enabled === false) return;
    counts.reads += 1;
    if (event.query.state.data !== undefined) counts.hits += 1;
  });
  return counts;
}
