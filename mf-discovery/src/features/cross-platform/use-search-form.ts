import type { Platform } from '@tessera/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  linkIn,
  type PlatformsFilters,
  type PlatformsSearch,
  readWords,
  searchPath,
} from './search-address';

/** Milliseconds between the last key and the opening of a link. */
const typingDelay = 300;

export interface SearchForm {
  readonly text: string;
  readonly platforms: readonly Platform[];
  readonly filters: PlatformsFilters;
  readonly edit: (edits: Edits) => void;
  /** Searches for what was typed, or for another text. */
  readonly submit: (text?: string) => void;
}

interface Edits {
  readonly text?: string;
  readonly platforms?: readonly Platform[];
  readonly filters?: Partial<PlatformsFilters>;
}

type Open = (search: PlatformsSearch, options: { readonly replace: boolean }) => void;

/**
 * What is typed and chosen before it is searched for. Words wait to be submitted; a link opens once typing pauses, since
 * it is complete when it is pasted.
 *
 * @param applied That of the address. When it changes from outside, it replaces the draft.
 */
export function useSearchForm(applied: PlatformsSearch, open: Open): SearchForm {
  const [draft, setDraft] = useState({ ...applied, of: searchPath(applied) });
  if (draft.of !== searchPath(applied)) setDraft({ ...applied, of: searchPath(applied) });

  const submit = (text = draft.query, replace = false) => {
    const query = readWords(text);
    const { platforms, filters } = draft;
    if (query) open({ query, platforms, filters }, { replace });
  };
  const openLink = useEffectEvent(() => submit(draft.query, linkIn(applied.query) !== null));
  useEffect(() => {
    const link = linkIn(draft.query);
    if (link === null || link === applied.query) return undefined;
    const timer = setTimeout(openLink, typingDelay);
    return () => clearTimeout(timer);
  }, [draft.query, applied.query]);

  return {
    text: draft.query,
    platforms: draft.platforms,
    filters: draft.filters,
    edit: ({ text = draft.query, platforms = draft.platforms, filters }) =>
      setDraft({ ...draft, query: text, platforms, filters: { ...draft.filters, ...filters } }),
    submit: (text) => submit(text),
  };
}
