import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pathTo } from '../../address/address';
import { readQuery } from '../../address/filter-parameters';
import type { SearchFilters } from '../../address/search-filters';
import type { OpenFilters } from '../../address/use-address';

/** Milliseconds between the last keystroke and the search. */
const debounceDelay = 300;

/**
 * The query and the filters while they are edited. They are searched for on submit; the query also once typing pauses.
 *
 * @param applied The filters of the URL. When these change from outside, they replace the draft.
 */
export function useSearchDraft(applied: SearchFilters, open: OpenFilters) {
  const [draft, setDraft] = useState(applied);
  const searched = useRef(applied);

  useEffect(() => {
    // After its own search the draft stays as it is: it may hold a trailing space, or a letter typed since.
    if (!isSame(applied, searched.current)) setDraft(applied);
    searched.current = applied;
  }, [applied]);

  const search = (filters: SearchFilters, replace = false) => {
    const query = readQuery(filters.query);
    // Other words may be misspelled again.
    const settled = { ...filters, query, exact: filters.exact && query === applied.query };
    setDraft(filters);
    if (isSame(settled, searched.current)) return;
    searched.current = settled;
    open(settled, { replace });
  };

  // One history entry per search, not one per pause in typing.
  const searchTyped = useEffectEvent(() => search(draft, searched.current.query !== ''));
  useEffect(() => {
    if (readQuery(draft.query) === searched.current.query) return undefined;
    const { href } = location;
    const timer = setTimeout(() => {
      // A link that was followed meanwhile wins, also while its page is loading.
      if (location.href === href) searchTyped();
    }, debounceDelay);
    return () => clearTimeout(timer);
  }, [draft.query]);

  return {
    draft,
    edit: (edits: Partial<SearchFilters>) => setDraft((current) => ({ ...current, ...edits })),
    search,
    /** Discards the edits that were not applied, except for the query. */
    discard: () => setDraft({ ...applied, query: draft.query }),
  };
}

function isSame(one: SearchFilters, other: SearchFilters): boolean {
  return pathTo({ kind: 'search' }, one) === pathTo({ kind: 'search' }, other);
}
