import { Button, EmptyState, Page } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { LibraryBig } from 'lucide-react';
import { Link } from 'react-router-dom';
import { reasonWhileRetrying } from '../errors/outage-reason';
import { CollectionGrid } from '../features/collections/collection-grid';
import { useCollections } from '../features/collections/collections.queries';

const title = 'Collections';

/** What the operators have put together. */
export function Route() {
  usePageTitle(title);
  const query = useCollections();
  const collections = query.data?.collections;
  return (
    <Page title={title} lead="Videos picked by the people who run this site.">
      <Awaited
        explain={reasonWhileRetrying}
        query={query}
        what="The collections"
        skeleton={<CollectionGrid collections={undefined} />}
      >
        {collections?.length === 0 ? (
          <EmptyState
            icon={<LibraryBig size={24} />}
            title="No collections yet"
            action={
              <Button as={Link} to="/" variant="primary">
                Discover videos
              </Button>
            }
          >
            The first one will appear here when it’s ready.
          </EmptyState>
        ) : (
          <CollectionGrid collections={collections} />
        )}
      </Awaited>
    </Page>
  );
}
