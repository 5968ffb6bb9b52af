import type { Category } from '@tessera/contracts';
import { Button, media, SearchField, token } from '@tessera/design-system';
import { type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ActiveFilter } from '../../address/active-filters';
import type { SearchFilters } from '../../address/search-filters';
import type { OpenFilters } from '../../address/use-address';
import { ActiveFilterChips } from './active-filter-chips';
import { AdvancedFilters } from './advanced-filters';
import { FiltersToggle } from './filters-toggle';
import { useSearchDraft } from './use-search-draft';
import { useSearchShortcuts } from './use-search-shortcuts';

export interface SearchPanelProps {
  /** The filters of the address. */
  readonly filters: SearchFilters;
  /** What remains when everything is reset. */
  readonly cleared: SearchFilters;
  readonly active: readonly ActiveFilter[];
  readonly categories: readonly Category[];
  readonly isSearching: boolean;
  readonly onSearch: OpenFilters;
  /** Before the other buttons. */
  readonly children?: ReactNode;
}

const Panel = styled.div`
  display: grid;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[6]};
`;

/* On phones the field takes the whole row, and the buttons share the next. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  & > button {
    flex: 1 0 auto;
    padding-inline: ${token.space[2]};
  }
  ${media.medium} {
    & > button {
      flex-grow: 0;
      padding-inline: ${token.space[4]};
    }
  }
`;

const Field = styled.div`
  flex: 1 1 16rem;
`;

/* As wide as its longer label. */
const SearchButton = styled(Button)`
  min-width: 7rem;
`;

/** Words, filters, and what is on of them. */
export function SearchPanel(props: SearchPanelProps) {
  const { filters, cleared, active, categories, isSearching, onSearch, children } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { draft, edit, discard, search } = useSearchDraft(filters, onSearch);

  const hideFilters = () => {
    discard();
    setIsOpen(false);
    toggle.current?.focus();
  };
  const reset = () => {
    search(cleared);
    input.current?.focus();
  };
  const focusSearch = () => {
    input.current?.focus();
    input.current?.select();
  };
  const removeFilter = (remaining: SearchFilters) => {
    search({ ...remaining, query: draft.query });
    // The chip that had the focus is gone.
    toggle.current?.focus();
  };
  const clearQuery = () => search({ ...draft, query: '' });
  const toggleFilters = () => (isOpen ? hideFilters() : setIsOpen(true));

  useSearchShortcuts(panel, {
    onFocusSearch: focusSearch,
    onToggleFilters: toggleFilters,
    onEscape: () => (isOpen ? hideFilters() : clearQuery()),
  });

  return (
    <Panel ref={panel}>
      <Row>
        <Field>
          <SearchField
            inputRef={input}
            label="Search videos"
            placeholder="Search videos"
            value={draft.query}
            onChange={(query) => edit({ query })}
            onSubmit={() => search(draft)}
            onClear={clearQuery}
          />
        </Field>
        {children}
        <FiltersToggle
          ref={toggle}
          count={active.length}
          isOpen={isOpen}
          controls={id}
          onToggle={toggleFilters}
        />
        <SearchButton variant="primary" onClick={() => search(draft)}>
          {isSearching ? 'Searching...' : 'Search'}
        </SearchButton>
      </Row>
      {isOpen && (
        <AdvancedFilters
          id={id}
          draft={draft}
          categories={categories}
          onEdit={edit}
          onApply={() => search(draft)}
          onReset={reset}
          onHide={hideFilters}
        />
      )}
      <ActiveFilterChips filters={active} onChange={removeFilter} onClear={reset} />
    </Panel>
  );
}
