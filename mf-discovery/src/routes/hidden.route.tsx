import type { Response } from '@tessera/contracts';
import { Button, EmptyState, Heading, Page } from '@tessera/design-system';
import { lazyDialog, Awaited, Stack } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { EyeOff, ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { reasonWhileRetrying } from '../errors/outage-reason';
import { useBlockLists } from '../features/hidden/hidden.queries';
import { ListSkeleton } from '../features/hidden/list-skeleton';
import { OwnList } from '../features/hidden/own-list';
import { SubscribedList } from '../features/hidden/subscribed-list';

const KeywordDialog = lazyDialog(() => import('../features/hidden/keyword.form'), 'KeywordDialog');
const ListDialog = lazyDialog(() => import('../features/hidden/list.form'), 'ListDialog');

const title = 'Hidden Videos';

/** What the visitor hides, and the lists of others that hide for them. */
export function Route() {
  usePageTitle(title);
  const query = useBlockLists();
  const [opened, setOpened] = useState<'keyword' | 'list' | null>(null);
  const { own = [], subscribed = [] } = query.data ?? {};
  const close = () => setOpened(null);
  const isEmpty = query.data !== undefined && own.length + subscribed.length === 0;
  return (
    <Page
      title={title}
      lead="Channels and keywords you’ve hidden everywhere."
      actions={!isEmpty && <NewList onClick={() => setOpened('list')} />}
    >
      <Awaited
        explain={reasonWhileRetrying}
        query={query}
        what="Hidden videos and channels"
        skeleton={<ListSkeleton />}
      >
        {isEmpty ? (
          <EmptyState
            icon={<EyeOff size={24} />}
            title="Nothing hidden"
            action={
              <>
                <Button variant="primary" onClick={() => setOpened('keyword')}>
                  <Plus size={18} aria-hidden />
                  Hide a keyword
                </Button>
                <NewList onClick={() => setOpened('list')} />
              </>
            }
          >
            Choose “Hide channel” or “Hide a keyword…” in any video’s menu.
          </EmptyState>
        ) : (
          <Everything own={own} subscribed={subscribed} />
        )}
      </Awaited>
      {opened === 'keyword' && <KeywordDialog onClose={close} />}
      {opened === 'list' && <ListDialog list={null} onClose={close} />}
    </Page>
  );
}

function Everything({ own, subscribed }: Response<'GET /api/block-lists'>) {
  return (
    <Stack gap={6}>
      {own.map((list) => (
        <OwnList key={list.id} list={list} lists={own} />
      ))}
      {subscribed.length > 0 && (
        <Heading level={2} size="heading">
          Lists from others
        </Heading>
      )}
      {subscribed.map((list) => (
        <SubscribedList key={list.id} list={list} />
      ))}
    </Stack>
  );
}

function NewList({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <ListPlus size={18} aria-hidden />
      New list
    </Button>
  );
}
