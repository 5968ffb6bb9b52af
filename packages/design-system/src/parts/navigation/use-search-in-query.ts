import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface SearchInQueryOptions {
  /** The parameter of the address. */
  readonly parameter?: string;
  /** How long nothing is typed before it is searched, in milliseconds; `null` where only Enter searches. */
  readonly delayMs?: number | null;
}

export interface SearchInQuery {
  /** What is searched: the text of the address. */
  readonly query: string;
  /** For `SearchField`. */
  readonly field: {
    readonly value: string;
    readonly onChange: (text: string) => void;
    readonly onSubmit: (text: string) => void;
    readonly onClear: () => void;
  };
}

/**
 * Keeps the text of a search in the address, for example `?q=rain`. It is written once nothing is typed for a moment, or at Enter; all
 * that is typed until Enter makes one entry of the history. Going back or forward shows the text of that address in the field.
 *
 * @example
 *   const { query, field } = useSearchInQuery();
 *   <SearchField label="Search mixes" {...field} />
 */
export function useSearchInQuery(options: SearchInQueryOptions = {}): SearchInQuery {
  const { parameter = 'q', delayMs = 300 } = options;
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get(parameter) ?? '';
  /** What is typed, as it is typed; `null` while the field shows the address. */
  const [draft, setDraft] = useState<string | null>(null);
  /** What this field wrote into the entry of the history that it goes on to write into. */
  const [written, setWritten] = useState<string | null>(null);
  const [seen, setSeen] = useState(query);
  if (query !== seen) {
    setSeen(query);
    if (query !== written) endTyping();
  }

  function endTyping() {
    setDraft(null);
    setWritten(null);
  }
  const write = (text: string) => {
    const next = new URLSearchParams(parameters);
    next.delete(parameter);
    if (text) next.set(parameter, text);
    if (text !== query) setParameters(next, { replace: written !== null });
  };
  const search = (text: string) => {
    write(text.trim());
    endTyping();
  };
  const searchLater = useEffectEvent((text: string) => {
    write(text);
    setWritten(text);
  });
  useEffect(() => {
    if (draft === null || delayMs === null) return undefined;
    const timer = setTimeout(() => searchLater(draft.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [draft, delayMs]);

  return {
    query,
    field: {
      value: draft ?? query,
      onChange: setDraft,
      onSubmit: search,
      onClear: () => search(''),
    },
  };
}
