import { Button, EmptyState, Page, token } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { SearchCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonWhileRetrying } from '../errors/outage-reason';
import { SavedSearchRow, SavedSearchSkeleton } from '../features/saved-searches/saved-search-row';
import { useSavedSearches } from '../features/saved-searches/saved-searches';

const title = 'Saved Searches';

const List = styled.ul`
  max-width: ${token.measure.reading};
  overflow: hidden;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
`;

const skeletons = 3;

/** The searches that the visitor comes back to. */
export function Route() {
  usePageTitle(title);
  const query = useSavedSearches();
  const searches = query.data?.savedSearches;
  return (
    <Page title={title} lead="Run them again and see what’s new.">
      <Awaited
        explain={reasonWhileRetrying}
        query={query}
        what="Your saved searches"
        skeleton={<Skeletons />}
      >
        {searches?.length === 0 ? (
          <EmptyState
            icon={<SearchCheck size={24} />}
            title="You have no saved searches yet"
            action={
              <Button as={Link} to="/" variant="primary">
                Search videos
              </Button>
            }
          >
            Search for something, then choose “Save search” above the results.
          </EmptyState>
        ) : (
          <List>
            {searches?.map((search) => (
              <SavedSearchRow
                key={search.id}
                search={search}
                plan={query.data?.locked?.['advanced-filters']}
              />
            ))}
          </List>
        )}
      </Awaited>
    </Page>
  );
}

function Skeletons() {
  return (
    <List aria-busy>
      {Array.from({ length: skeletons }, (_, index) => (
        <SavedSearchSkeleton key={index} />
      ))}
    </List>
  );
}
