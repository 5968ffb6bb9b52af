import { Page } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { matchPath, useLocation } from 'react-router-dom';
import { isAbsent } from '../errors/failures';
import { reasonWhileRetrying } from '../errors/outage-reason';
import { CollectionGrid } from '../features/collections/collection-grid';
import { CollectionVideos } from '../features/collections/collection-videos';
import { useCollection } from '../features/collections/collections.queries';
import { LockedCollection } from '../features/collections/locked-collection';
import { NoSuchCollection } from '../features/collections/no-such-collection';
import { AwaitedTitle } from '../features/lists/awaited-title';

/** A collection: its videos, or what opens it. */
export function Route() {
  const { pathname } = useLocation();
  const { slug = '' } = matchPath('/collections/:slug', pathname)?.params ?? {};
  const query = useCollection(slug);
  const { data: collection, error } = query;
  const title = collection?.title;
  usePageTitle(title ?? 'Collection');
  if (isAbsent(error)) return <NoSuchCollection />;
  return (
    <Page
      title={<AwaitedTitle title={title} kind="Collection" query={query} />}
      lead={collection?.description}
    >
      <Awaited
        explain={reasonWhileRetrying}
        query={query}
        what="This collection"
        skeleton={<CollectionGrid collections={undefined} />}
      >
        {collection?.locked === null && <CollectionVideos slug={slug} />}
        {collection?.locked && (
          <LockedCollection collection={collection} plan={collection.locked} />
        )}
      </Awaited>
    </Page>
  );
}
