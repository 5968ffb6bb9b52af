import type { Category } from '@tessera/contracts';
import type { AdvancedFilter } from '@tessera/contracts-discovery';
import { media, SearchField, token, useDeferred } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { useRecord } from '@tessera/video-ui';
import { type ReactNode, type RefObject, useCallback, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ActiveFilter } from '../../address/active-filters';
import { readQuery } from '../../address/filter-parameters';
import type { SearchFilters } from '../../address/search-filters';
import type { OpenFilters } from '../../address/use-address';
import { useIsPhone } from '../../layout/window-width';
import { SuggestedField } from '../suggestions/suggested-field';
import { ActiveFilterChips } from './active-filter-chips';
import { FiltersToggle } from './filters-toggle';
import { useFocusAfterReload } from './search-reload';
import { useSearchDraft } from './use-search-draft';
import { useSearchShortcuts } from './use-search-shortcuts';

export interface SearchPanelProps {
  /** The filters of the URL. */
  readonly filters: SearchFilters;
  /** The filters after a reset. */
  readonly cleared: SearchFilters;
  readonly active: readonly ActiveFilter[];
  readonly categories: readonly Category[];
  readonly isSearching: boolean;
  /** Filters of the URL that were not applied. */
  readonly leftOut: readonly AdvancedFilter[];
  /** Name of the plan that has advanced filters, where the visitor's does not. */
  readonly lockedUntil: string | undefined;
  readonly onSearch: OpenFilters;
  /** The search field. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Between the field and the filters button. */
  readonly children?: ReactNode;
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  margin-bottom: ${token.space[3]};
  ${media.medium} {
    margin-bottom: ${token.space[6]};
  }
`;

const Row = styled.div`
  display: flex;
  gap: ${token.space[2]};
`;

/** Of links to a page whose filters are open. */
const filtersHash = '#filters';

const loadFilters = async () => (await import('./advanced-filters')).AdvancedFilters;

/** A failure is met again when they are opened. */
const preloadFilters = () => void loadFilters().catch(() => {});

/** The query, the filters, and chips of those that are active. */
export function SearchPanel(props: SearchPanelProps) {
  const { filters, cleared, active, categories, isSearching, onSearch, inputRef, children } = props;
  const { leftOut, lockedUntil } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isFocusWanted = useRef(false);
  const [isOpen, setIsOpen] = useState(useLocation().hash === filtersHash);
  const { draft, edit, discard, search } = useSearchDraft(filters, onSearch);

  const isSheet = useIsPhone();
  const hideFilters = () => {
    discard();
    setIsOpen(false);
    isFocusWanted.current = false;
    toggle.current?.focus();
  };
  const applyFilters = () => {
    search(draft);
    // A sheet hides the results.
    if (isSheet) setIsOpen(false);
  };
  const showAndFocusFilters = () => {
    isFocusWanted.current = true;
    setIsOpen(true);
  };
  // The form comes a moment after it was asked for, when its code is loaded.
  const focusFirst = useCallback((control: HTMLButtonElement | null) => {
    if (isFocusWanted.current) control?.focus();
    isFocusWanted.current = false;
  }, []);
  const reset = () => {
    search(cleared);
    if (isSheet) setIsOpen(false);
    inputRef.current?.focus();
  };
  const record = useRecord();
  const submit = () => {
    search(draft);
    const query = readQuery(draft.query);
    if (query) record('searched', query);
  };
  const clearQuery = () => search({ ...draft, query: '' });
  useFocusAfterReload(inputRef);

  useSearchShortcuts(panel, {
    onToggleFilters: isOpen ? hideFilters : showAndFocusFilters,
    onEscape: isOpen ? hideFilters : clearQuery,
  });

  const advancedFilters = useDeferred(
    { load: loadFilters, wantedFor: isOpen, onFailure: () => setIsOpen(false) },
    {
      id,
      isSheet,
      isOpen,
      firstControlRef: focusFirst,
      draft,
      categories,
      lockedUntil,
      onEdit: edit,
      onApply: applyFilters,
      onReset: reset,
      onHide: hideFilters,
    },
  );

  return (
    <Panel ref={panel}>
      <Row>
        <SuggestedField typed={draft.query} filters={filters}>
          <SearchField
            inputRef={useSharedSearchField(inputRef)}
            label="Search videos"
            placeholder="Search videos"
            submit={{ label: 'Search', busyLabel: 'Searching...', isBusy: isSearching }}
            value={draft.query}
            onChange={(query) => edit({ query })}
            onSubmit={submit}
            onClear={clearQuery}
          />
        </SuggestedField>
        {children}
        <FiltersToggle
          ref={toggle}
          count={active.length}
          isOpen={isOpen}
          controls={id}
          onToggle={() => (isOpen ? hideFilters() : setIsOpen(true))}
          onApproach={preloadFilters}
        />
      </Row>
      {advancedFilters}
      <ActiveFilterChips
        filters={active}
        leftOut={leftOut}
        category={categories.find(({ slug }) => slug === filters.category)}
        onChange={(remaining) => search({ ...remaining, query: draft.query })}
        onClear={reset}
        fallbackFocus={inputRef}
      />
    </Panel>
  );
}

/** Shares the field with the shell, whose shortcut and header focus it. */
function useSharedSearchField(inputRef: RefObject<HTMLInputElement | null>) {
  const { searchFieldRef } = usePlatform();
  return useCallback(
    (input: HTMLInputElement | null) => {
      inputRef.current = input;
      return searchFieldRef(input);
    },
    [inputRef, searchFieldRef],
  );
}
