import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pathTo } from '../../address/address';
import { readQuery } from '../../address/filter-parameters';
import type { SearchFilters } from '../../address/search-filters';
import type { OpenFilters } from '../../address/use-address';

/** Pause after the last typed letter before the search runs, in milliseconds. */
const typingPause = 300;

/**
 * Filters as they are being edited, words included. They are searched for when submitted, or once somebody has
 * stopped typing.
 *
 * @param applied The filters of the address. Where these change from outside, they replace the draft.
 */
export function useSearchDraft(applied: SearchFilters, open: OpenFilters) {
  const [draft, setDraft] = useState(applied);
  const searched = useRef(applied);

  useEffect(() => {
    // After a search of its own the draft stays as it is: it may hold a space, or a letter typed since.
    if (!isSame(applied, searched.current)) setDraft(applied);
    searched.current = applied;
  }, [applied]);

  const search = (filters: SearchFilters, replace = false) => {
    const settled = { ...filters, query: readQuery(filters.query) };
    setDraft(filters);
    if (isSame(settled, searched.current)) return;
    searched.current = settled;
    open(settled, { replace });
  };

  // One entry of the history for a search, not one for every pause in typing it.
  const searchTyped = useEffectEvent(() => search(draft, searched.current.query !== ''));
  useEffect(() => {
    if (readQuery(draft.query) === searched.current.query) return undefined;
    const timer = setTimeout(() => searchTyped(), typingPause);
    return () => clearTimeout(timer);
  }, [draft.query]);

  return {
    draft,
    edit: (edits: Partial<SearchFilters>) => setDraft((current) => ({ ...current, ...edits })),
    search,
    /** Takes back what was edited but not searched for, except the words. */
    discard: () => setDraft({ ...applied, query: draft.query }),
  };
}

function isSame(one: SearchFilters, other: SearchFilters): boolean {
  return pathTo({ kind: 'search' }, one) === pathTo({ kind: 'search' }, other);
}
