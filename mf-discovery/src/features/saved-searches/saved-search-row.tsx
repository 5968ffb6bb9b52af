import type { SavedSearch } from '@tessera/contracts-discovery';
import { maxNewResults } from '@tessera/contracts-discovery/values';
import {
  Badge,
  coverLink,
  formatAge,
  IconButton,
  media,
  Menu,
  Skeleton,
  Text,
  textLink,
  token,
} from '@tessera/design-system';
import { lazyDialog, focusBeside } from '@tessera/design-system/parts';
import { EllipsisVertical, Lock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { activeFilters, isAmong } from '../../address/active-filters';
import { readFilters } from '../../address/filter-parameters';
import { defaultFilters } from '../../address/search-filters';
import { useCategoryNames } from '../categories/categories.queries';
import { plansPath } from '../plans/plans-link';
import { useDeleteSearch, useLook } from './saved-searches';
import { pathOfSearch } from './search-parameters';

const SearchDialog = lazyDialog(() => import('./search.form'), 'SearchDialog');

/* On phones the count stands below the text, so that the text keeps its width. */
const Row = styled.li`
  position: relative;
  display: grid;
  grid-template: 'text menu' auto 'count menu' auto / minmax(0, 1fr) auto;
  align-items: center;
  justify-items: start;
  column-gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[2]} ${token.space[3]} ${token.space[4]};
  overflow-wrap: anywhere;
  ${media.medium} {
    grid-template: 'text count menu' auto / minmax(0, 1fr) auto auto;
  }
  & + & {
    border-top: 1px solid ${token.color.border};
  }
  &:not([aria-hidden]):hover {
    background: ${token.color.hover};
  }
`;

const Words = styled.div`
  grid-area: text;
  justify-self: stretch;
`;

const Count = styled(Badge)`
  grid-area: count;
  margin-top: ${token.space[2]};
  ${media.medium} {
    margin-top: 0;
  }
`;

const NameLink = styled(Link)`
  ${coverLink}
  --ring: -2px;
  font-weight: ${token.weight.strong};
`;

const LeftOut = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${token.space[1]};
  margin-top: ${token.space[1]};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  & > svg {
    flex: none;
    align-self: center;
  }
`;

/* Above the link that covers the row. */
const ToPlans = styled(Link)`
  ${textLink}
  position: relative;
  z-index: 2;
`;

const Actions = styled.div`
  z-index: 2;
  grid-area: menu;
`;

export interface SavedSearchRowProps {
  readonly search: SavedSearch;
  /** Name of the plan that has the filters that are left out. */
  readonly plan: string | undefined;
}

/** A saved search: leads to its results, says how many are new, and has a menu. */
export function SavedSearchRow({ search, plan }: SavedSearchRowProps) {
  const { mutate: look } = useLook();
  const { name, newResults, parameters, createdAt } = search;
  const { contents, leftOut } = useContents(search);
  return (
    <Row>
      <Words>
        <NameLink to={pathOfSearch(parameters)} onClick={() => look(search)}>
          {name}
        </NameLink>
        <Text size="caption" tone="muted">
          {contents} · Saved {formatAge(createdAt).toLowerCase()}
        </Text>
        {plan !== undefined && leftOut.length > 0 && (
          <LeftOut>
            <Lock size={12} aria-hidden />
            <span>
              {`Not applied: ${listed.format(leftOut)}, part of `}
              <ToPlans to={plansPath}>{plan}</ToPlans>
            </span>
          </LeftOut>
        )}
      </Words>
      {newResults > 0 && <Count tone="accent">{newLabel(newResults)}</Count>}
      <Actions>
        <RowMenu search={search} />
      </Actions>
    </Row>
  );
}

const WordSkeletons = styled(Words)`
  display: grid;
  gap: ${token.space[2]};
  padding-block: ${token.space[1]};
`;

/** A row that is still loading. */
export function SavedSearchSkeleton() {
  return (
    <Row aria-hidden>
      <WordSkeletons>
        <Skeleton width="min(14rem, 80%)" height="1.2em" />
        <Skeleton width="min(20rem, 90%)" />
      </WordSkeletons>
    </Row>
  );
}

function RowMenu({ search }: { readonly search: SavedSearch }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { mutate: remove } = useDeleteSearch();
  const handleDelete = () => {
    focusBeside();
    remove(search);
  };
  return (
    <>
      <Menu
        entries={[
          { label: 'Rename', icon: <Pencil aria-hidden />, onSelect: () => setIsRenaming(true) },
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            separated: true,
            onSelect: handleDelete,
          },
        ]}
      >
        <IconButton label={`Actions for ${search.name}`} size="small">
          <EllipsisVertical size={16} aria-hidden />
        </IconButton>
      </Menu>
      {isRenaming && <SearchDialog search={search} onClose={() => setIsRenaming(false)} />}
    </>
  );
}

const listed = new Intl.ListFormat('en');

/** Words and filters in one line, and those that the plan does not have. */
function useContents({ parameters, leftOut = [] }: SavedSearch) {
  const { nameCategory } = useCategoryNames(null);
  const filters = readFilters(new URLSearchParams(parameters));
  const names = { category: nameCategory, channel: null };
  const active = activeFilters(filters, defaultFilters, names);
  const labels = active.map(({ label }) => label);
  return {
    contents: [...(filters.query ? [`“${filters.query}”`] : []), ...labels].join(' · '),
    leftOut: active.filter(isAmong(leftOut)).map(({ label }) => `“${label}”`),
  };
}

function newLabel(count: number): string {
  return `${count}${count >= maxNewResults ? '+' : ''} new`;
}
