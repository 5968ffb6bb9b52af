import { ApiError } from '@tessera/api-client';
import type { BlockList } from '@tessera/contracts-discovery';
import { Button, EmptyState, Heading, Page, Skeleton, token } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { BellRing, Check, EyeOff, Link2Off, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { isAbsent } from '../errors/failures';
import { reasonWhileRetrying } from '../errors/outage-reason';
import { entryCount, EntryList, EntrySkeletons } from '../features/hidden/entry-list';
import { useBlockList } from '../features/hidden/hidden.queries';
import { useSubscribe } from '../features/hidden/save-list';
import { TakenDownNote } from '../features/hidden/taken-down-note';
import { AwaitedTitle } from '../features/lists/awaited-title';
import { ReportButton } from '../features/reporting/report-button';

const Contents = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

/** A list that somebody shares: what it hides, and how to hide the same. */
export function Route() {
  const { pathname } = useLocation();
  const { id = '' } = matchPath('/block-list/:id', pathname)?.params ?? {};
  const query = useBlockList(id);
  const { data: list, error } = query;
  usePageTitle(list?.name ?? 'List');
  if (isAbsent(error)) return <NoSuchList />;
  const reason = reasonOfTakeDown(error);
  if (reason !== null) return <TakenDownList reason={reason} />;
  return (
    <Page
      title={<AwaitedTitle title={list?.name} kind="List" query={query} />}
      lead={leadOf(query)}
      actions={list && <Actions list={list} />}
    >
      <Awaited
        explain={reasonWhileRetrying}
        query={query}
        what="This list"
        skeleton={<EntriesSkeleton />}
      >
        {list && <Entries list={list} />}
      </Awaited>
    </Page>
  );
}

function leadOf({ data: list, error }: ReturnType<typeof useBlockList>): ReactNode {
  if (list) return meaningOf(list);
  return !error && <Skeleton width="min(22rem, 100%)" height="1.55em" />;
}

/** What the list means for whoever reads it. */
function meaningOf({ isOwn, isSubscribed, entries }: BlockList): string {
  if (isOwn) return 'Your list, as others see it.';
  if (entries.length === 0) return 'A list of channels and keywords to hide.';
  if (isSubscribed) return 'You won’t see videos with these.';
  return 'Subscribe to stop seeing videos with these.';
}

function Entries({ list }: { readonly list: BlockList }) {
  const { entries } = list;
  return (
    <Contents>
      <TakenDownNote list={list} />
      {entries.length === 0 ? (
        <NoEntries list={list} />
      ) : (
        <>
          <Heading level={2}>{entryCount(entries)}</Heading>
          <EntryList entries={entries} />
        </>
      )}
    </Contents>
  );
}

function NoEntries({ list: { isOwn } }: { readonly list: BlockList }) {
  return (
    <EmptyState icon={<EyeOff size={24} />} title="This list is empty">
      {isOwn ? 'Choose “Edit” to add keywords.' : 'Subscribers get whatever its owner adds.'}
    </EmptyState>
  );
}

function EntriesSkeleton() {
  return (
    <Contents aria-busy>
      <Skeleton width="8rem" height="1.5em" />
      <EntrySkeletons />
    </Contents>
  );
}

function Actions({ list }: { readonly list: BlockList }) {
  const { mutate: subscribe } = useSubscribe();
  const { isOwn, isSubscribed } = list;
  if (isOwn)
    return (
      <Button as={Link} to="/hidden">
        Edit
      </Button>
    );
  return (
    <>
      <Button
        variant={isSubscribed ? 'secondary' : 'primary'}
        aria-pressed={isSubscribed}
        onClick={() => subscribe({ list, isSubscribed: !isSubscribed })}
      >
        {isSubscribed ? <Check size={16} aria-hidden /> : <BellRing size={16} aria-hidden />}
        {isSubscribed ? 'Subscribed' : 'Subscribe'}
      </Button>
      <ReportButton kind="block-list" id={list.id} title={list.name} />
    </>
  );
}

function reasonOfTakeDown(error: Error | null): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.problemAs('block-list-taken-down')?.reason ?? null;
}

const takenDownTitle = 'List taken down';

function TakenDownList({ reason }: { readonly reason: string }) {
  usePageTitle(takenDownTitle);
  return (
    <Page title={takenDownTitle}>
      <EmptyState
        icon={<ShieldX size={24} />}
        title="This list was taken down by an operator"
        action={<OwnLists />}
      >
        {reason} It no longer hides anything for its subscribers.
      </EmptyState>
    </Page>
  );
}

function OwnLists() {
  return (
    <Button as={Link} to="/hidden" variant="primary">
      Hidden videos and channels
    </Button>
  );
}

const title = 'List not found';

function NoSuchList() {
  usePageTitle(title);
  return (
    <Page title={title}>
      <EmptyState
        icon={<Link2Off size={24} />}
        title="We couldn’t find that list"
        action={<OwnLists />}
      >
        It may have been deleted or made private. If someone sent you the link, ask them to share it
        again.
      </EmptyState>
    </Page>
  );
}
