import { ApiError } from '@tessera/api-client';
import { Button, EmptyState, Page, Skeleton, token } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { FileX } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { reasonOf } from '../errors/failures';
import { Editor } from '../features/editor/editor';
import { useOpenedItem } from '../features/editor/use-working-copy';

/** Writes one item of the visitor’s content. */
export function Route() {
  const { pathname } = useLocation();
  const { id = '' } = matchPath('/content-management/:id', pathname)?.params ?? {};
  const opened = useOpenedItem(id);
  const { error } = opened;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  usePageTitle('Edit content');
  if (isGone && !opened.data) return <Gone />;
  return (
    <Awaited query={opened} what="Your content" explain={reasonOf} skeleton={<Waiting />}>
      {(found) => <Editor key={found.item.id} {...found} />}
    </Awaited>
  );
}

function Gone() {
  return (
    <Page title="Content not found">
      <EmptyState
        icon={<FileX size={24} />}
        title="There’s nothing here"
        action={
          <Button as={Link} to="/content-management?tab=content" variant="primary">
            All content
          </Button>
        }
      >
        It was deleted, or belongs to somebody else.
      </EmptyState>
    </Page>
  );
}

function Waiting() {
  return (
    <Page title={<Skeleton width="16rem" />} lead={<Skeleton width="12rem" />}>
      <Skeleton height="32rem" radius={token.radius.large} />
    </Page>
  );
}
