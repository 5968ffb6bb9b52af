import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, recordInteraction } from '@tessera/api-client';
import type { Suggestion } from '@tessera/contracts-discovery';
import { token, VisuallyHidden } from '@tessera/design-system';
import { Folder, History, Search, Tv } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoryPath, pathTo } from '../../address/address';
import { readQuery } from '../../address/filter-parameters';
import { defaultFilters, type SearchFilters } from '../../address/search-filters';
import { useSettled } from '../search/use-settled';

export interface SuggestionListProps {
  readonly typed: string;
  /** A search that is suggested keeps them. */
  readonly filters: SearchFilters;
  readonly isOpen: boolean;
  readonly onChoose: () => void;
}

/** How many of the visitor's latest searches are looked through. */
const recentSearches = 20;
/** How many are shown while somebody types, and how many while the field is empty. */
const shownRecent = { typing: 2, empty: 6 };

/** Milliseconds without a keystroke before suggestions are fetched. */
const settleDelay = 100;

const List = styled.ul`
  position: absolute;
  z-index: ${token.layer.overlay};
  inset: calc(100% + ${token.space[1]}) 0 auto;
  padding: ${token.space[1]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.control.medium};
  padding-inline: ${token.space[3]};
  border-radius: ${token.radius.small};
  color: ${token.color.text};
  text-decoration: none;
  &:hover,
  &:focus {
    background: ${token.color.hover};
  }
  /* The arrow keys bring the focus here, although it is out of the order of Tab. */
  &[tabindex='-1']:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
  & > svg,
  & > small {
    color: ${token.color.textMuted};
  }
  & > small {
    font-size: ${token.text.caption};
  }
`;

const Words = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  & > b {
    font-weight: ${token.weight.strong};
  }
`;

/** What can be searched for that goes on as typed: links, which the arrow keys reach from the field. */
export function SuggestionList({ typed, filters, isOpen, onChoose }: SuggestionListProps) {
  const q = useSettled(readQuery(typed), settleDelay);
  const { data } = useQuery({
    ...endpointQuery('GET /api/suggestions', { query: { q } }),
    enabled: isOpen && q !== '',
    placeholderData: keepPreviousData,
  });
  const { data: recent } = useQuery({
    ...endpointQuery('GET /api/searches/recent', { query: { limit: recentSearches } }),
    enabled: isOpen,
  });
  const suggestions = distinct([
    ...ownSearches(recent?.queries ?? [], q),
    ...(q === '' ? [] : (data?.suggestions ?? [])),
  ]);
  const isShown = isOpen && suggestions.length > 0;
  return (
    <>
      <VisuallyHidden role="status">
        {isShown && `${suggestions.length} suggestions, use the arrow keys`}
      </VisuallyHidden>
      {isShown && (
        <List aria-label="Suggestions">
          {suggestions.map((suggestion) => (
            <li key={`${suggestion.kind} ${suggestion.text}`}>
              <SuggestionRow
                suggestion={suggestion}
                typed={q}
                to={pathOf(suggestion, filters)}
                onChoose={onChoose}
              />
            </li>
          ))}
        </List>
      )}
    </>
  );
}

interface SuggestionRowProps {
  readonly suggestion: Shown;
  readonly typed: string;
  readonly to: string;
  readonly onChoose: () => void;
}

const icons = { recent: History, search: Search, category: Folder, channel: Tv };
const kinds = { recent: null, search: null, category: 'Category', channel: 'Channel' };

/** A suggestion of the site, or an own search of a while ago. */
interface Shown extends Omit<Suggestion, 'kind'> {
  readonly kind: keyof typeof icons;
}

function ownSearches(queries: readonly string[], typed: string): Shown[] {
  const beginning = typed.toLowerCase();
  return queries
    .filter((query) => query.toLowerCase().startsWith(beginning))
    .slice(0, typed === '' ? shownRecent.empty : shownRecent.typing)
    .map((text) => ({ text, kind: 'recent', id: null }));
}

/** An own search comes in place of the site's suggestion of the same words. */
function distinct(all: readonly Shown[]): Shown[] {
  const own = new Set(
    all.flatMap(({ kind, text }) => (kind === 'recent' ? text.toLowerCase() : [])),
  );
  return all.filter(({ kind, text }) => kind !== 'search' || !own.has(text.toLowerCase()));
}

function SuggestionRow({ suggestion, typed, to, onChoose }: SuggestionRowProps) {
  const { text, kind } = suggestion;
  const Icon = icons[kind];
  const handleClick = () => {
    if (kind === 'search' || kind === 'recent')
      recordInteraction({ kind: 'searched', subject: text });
    onChoose();
  };
  return (
    <Row to={to} tabIndex={-1} onClick={handleClick}>
      <Icon size={16} aria-hidden />
      <Completed text={text} typed={typed} />
      {kinds[kind] && <small>{kinds[kind]}</small>}
    </Row>
  );
}

/** What would be added to the typed text is in bold. */
function Completed({ text, typed }: { readonly text: string; readonly typed: string }) {
  const isBeginning = text.toLowerCase().startsWith(typed.toLowerCase());
  const length = isBeginning ? typed.length : 0;
  return (
    <Words>
      {text.slice(0, length)}
      <b>{text.slice(length)}</b>
    </Words>
  );
}

function pathOf({ kind, text, id }: Shown, filters: SearchFilters): string {
  if (kind === 'category' && id !== null) return categoryPath(id, filters);
  const own = kind === 'channel' && id !== null ? { ...defaultFilters, channel: id } : null;
  return pathTo({ kind: 'search' }, own ?? { ...filters, query: text });
}
