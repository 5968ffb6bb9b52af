import type { ManagedCollection } from '@tessera/contracts-discovery';
import { Badge, Button, EmptyState, Skeleton, Text, textLink, token } from '@tessera/design-system';
import { lazyDialog, type Column, DataTable, Awaited, Stack } from '@tessera/design-system/parts';
import { LibraryBig, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonWhileRetrying } from '../../errors/outage-reason';
import { CollectionActions } from './collection-actions';
import { useManagedCollections } from './managed-collections';

const CollectionDialog = lazyDialog(() => import('./collection.form'), 'CollectionDialog');

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
`;

const TitleLink = styled(Link)`
  ${textLink}
`;

/** Where the videos of a collection are chosen. */
function pathTo(id: string): string {
  return `?${new URLSearchParams({ collection: id }).toString()}`;
}

const columns: readonly Column<ManagedCollection>[] = [
  {
    key: 'title',
    header: 'Title',
    cell: ({ id, title }) => <TitleLink to={pathTo(id)}>{title}</TitleLink>,
  },
  { key: 'videos', header: 'Videos', cell: ({ videoCount }) => videoCount, kind: 'number' },
  {
    key: 'for',
    header: 'For',
    cell: ({ isExclusive }) =>
      isExclusive ? <Badge tone="accent">Premium</Badge> : <Badge>Everyone</Badge>,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ isPublished }) =>
      isPublished ? <Badge tone="success">Published</Badge> : <Badge tone="warning">Draft</Badge>,
  },
];

/** For operators: all collections in their order. */
export function CollectionTable() {
  const query = useManagedCollections();
  const navigate = useNavigate();
  const [isNew, setIsNew] = useState(false);
  return (
    <Stack>
      <Head>
        <Text tone="muted">Shown at /collections in this order once they have a video.</Text>
        <Button variant="primary" onClick={() => setIsNew(true)}>
          <Plus size={18} aria-hidden />
          New collection
        </Button>
      </Head>
      <Awaited
        explain={reasonWhileRetrying}
        query={query}
        what="The collections"
        skeleton={<Skeleton height="16rem" />}
      >
        <DataTable
          caption="Collections"
          columns={columns}
          rows={query.data?.collections}
          rowKey={({ id }) => id}
          small="cards"
          rowActions={actionsOf}
          empty={
            <EmptyState icon={<LibraryBig size={24} />} title="No collections yet">
              Create the first one and add videos.
            </EmptyState>
          }
        />
      </Awaited>
      {isNew && (
        <CollectionDialog
          collection={null}
          onClose={() => setIsNew(false)}
          onCreated={({ id }) => void navigate(pathTo(id))}
        />
      )}
    </Stack>
  );
}

const actionsOf = (collection: ManagedCollection) => <CollectionActions collection={collection} />;
