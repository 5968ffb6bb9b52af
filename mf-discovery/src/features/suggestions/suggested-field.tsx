import { useDeferred } from '@tessera/design-system';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import type { SearchFilters } from '../../address/search-filters';
import { useSuggestionKeys } from './use-suggestion-keys';

export interface SuggestedFieldProps {
  readonly typed: string;
  readonly filters: SearchFilters;
  /** The search field. */
  readonly children: ReactNode;
}

const Place = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
`;

const loadList = async () => (await import('./suggestion-list')).SuggestionList;

/** Shows suggestions below a search field while somebody types. Their code is loaded when the field is used. */
export function SuggestedField({ typed, filters, children }: SuggestedFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const { isOpen, close } = useSuggestionKeys(() => place.current);
  const list = useDeferred(
    { load: loadList, wantedFor: isOpen },
    { typed, filters, isOpen, onChoose: close },
  );
  return (
    <Place ref={place}>
      {children}
      {list}
    </Place>
  );
}
