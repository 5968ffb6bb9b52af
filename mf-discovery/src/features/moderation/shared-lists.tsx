import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { SharedBlockList } from '@tessera/contracts-discovery';
import { Button, EmptyState, Heading, SearchField, VisuallyHidden } from '@tessera/design-system';
import { lazyDialog, Banner, Awaited, useSearchInQuery, Stack } from '@tessera/design-system/parts';
import { ListX } from 'lucide-react';
import { useState } from 'react';
import { reasonWhileRetrying } from '../../errors/outage-reason';
import { entryCount, EntryList } from '../hidden/entry-list';
import { ListSection } from '../hidden/list-section';
import { ListSkeleton } from '../hidden/list-skeleton';
import { listIdIn } from './list-id';
import { useRestore } from './take-down';

const TakeDownDialog = lazyDialog(() => import('./take-down.form'), 'TakeDownDialog');

/** For operators: the block lists that visitors share, and how to take them down. */
export function SharedLists() {
  const { query: wanted, field } = useSearchInQuery({ parameter: 'list', delayMs: null });
  const id = listIdIn(wanted);
  const query = useQuery(endpointQuery('GET /api/shared-block-lists', { query: { id } }));
  const { lists = [], total = 0 } = query.data ?? {};
  return (
    <Stack>
      <SearchField label="Find a list by its link" placeholder="Link of a list" {...field} />
      {wanted !== '' && !id ? (
        <NoList>That isn’t a link to a list. List links end in a long ID.</NoList>
      ) : (
        <Awaited
          explain={reasonWhileRetrying}
          query={query}
          what="The shared lists"
          skeleton={<ListSkeleton />}
        >
          {lists.length === 0 ? (
            <NoList>
              {id
                ? 'That list doesn’t exist or isn’t shared.'
                : 'Lists appear here once visitors share them.'}
            </NoList>
          ) : (
            <Heading level={2}>{titleOf(lists.length, total)}</Heading>
          )}
          {lists.map((list) => (
            <SharedList key={list.id} list={list} />
          ))}
        </Awaited>
      )}
    </Stack>
  );
}

function NoList({ children }: { readonly children: string }) {
  return (
    <EmptyState icon={<ListX size={24} />} title="No shared lists">
      {children}
    </EmptyState>
  );
}

function titleOf(shown: number, total: number): string {
  if (shown < total)
    return `${total.toLocaleString('en')} shared lists, top ${shown} by subscribers`;
  return total === 1 ? '1 shared list' : `${total} shared lists`;
}

function SharedList({ list }: { readonly list: SharedBlockList }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: restore } = useRestore();
  const { name, takenDown, entries, subscribers } = list;
  return (
    <ListSection
      title={name}
      level={3}
      facts={`${entryCount(entries)} · ${subscriberCount(subscribers)}`}
      actions={
        <Button size="small" onClick={() => (takenDown ? restore(list) : setIsAsking(true))}>
          {takenDown ? 'Restore' : 'Take down'}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      }
    >
      {takenDown && (
        <Banner tone="warning" title="Taken down">
          {takenDown.reason}
        </Banner>
      )}
      {entries.length > 0 && <EntryList entries={entries} />}
      {isAsking && <TakeDownDialog list={list} onClose={() => setIsAsking(false)} />}
    </ListSection>
  );
}

function subscriberCount(count: number): string {
  return count === 1 ? '1 subscriber' : `${count.toLocaleString('en')} subscribers`;
}
