import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import type { Follow } from '@tessera/contracts-account';
import {
  Button,
  EmptyState,
  formatAge,
  Heading,
  Skeleton,
  Text,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { Avatar, focusBeside, ListEnd, Awaited } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { useSetFollowed } from '@tessera/video-ui';
import { UserRoundCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonWhileRetrying } from '../../errors/outage-reason';
import { videoLinks } from '../results/video-links';

const skeletons = 3;

/** The kinds of what is followed that have a page. */
type ListedKind = 'channel' | 'creator';

const pathOf = {
  channel: videoLinks.channel,
  creator: (id: string) => `/creator/${id}`,
  topic: () => null,
} as const satisfies Readonly<Record<Follow['kind'], (id: string) => string | null>>;

const List = styled.ul`
  width: 100%;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[4]};
  padding: ${token.space[3]} 0;
  & + & {
    border-top: 1px solid ${token.color.border};
  }
`;

const NameLink = styled(Link)`
  color: inherit;
  font-weight: ${token.weight.strong};
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    color: ${token.color.accentText};
  }
`;

/** The channels that the visitor follows, the most recent first. */
export function Following() {
  const query = useFollows('channel');
  return (
    <Awaited
      explain={reasonWhileRetrying}
      query={query}
      what="Channels you follow"
      skeleton={<Skeletons />}
    >
      {query.data?.pages[0]?.total === 0 ? (
        <EmptyState
          icon={<UserRoundCheck size={24} />}
          title="You don’t follow any channels yet"
          action={
            <Button as={Link} to="/" variant="primary">
              Discover videos
            </Button>
          }
        >
          Press Follow on any channel.
        </EmptyState>
      ) : (
        <Rows query={query} />
      )}
      <ListEnd query={query} noun="channels" />
    </Awaited>
  );
}

/** The creators that the visitor follows, under a heading; nothing where there are none. */
export function FollowedCreators() {
  const query = useFollows('creator');
  if (!query.data?.pages[0]?.total) return null;
  return (
    <>
      <Heading level={3}>Creators you follow</Heading>
      <Rows query={query} />
      <ListEnd query={query} noun="creators" />
    </>
  );
}

function useFollows(kind: ListedKind) {
  return useInfiniteQuery(pagedQuery(useQueryClient(), 'GET /api/follows', { query: { kind } }));
}

function Rows({ query }: { readonly query: ReturnType<typeof useFollows> }) {
  const follows = query.data?.pages.flatMap((page) => page.follows);
  return (
    <List>
      {follows?.map((follow) => (
        <FollowRow key={follow.id} follow={follow} />
      ))}
    </List>
  );
}

function FollowRow({ follow: { kind, id, name, followedAt } }: { readonly follow: Follow }) {
  const { toast } = usePlatform();
  const title = name ?? `Deleted ${kind}`;
  const path = name === null ? null : pathOf[kind](id);
  const { mutate: restore } = useSetFollowed({ kind, id }, title);
  const { mutate: remove } = useSetFollowed({ kind, id }, title, () =>
    toast({
      title: `Unfollowed ${title}`,
      ...(name !== null && { action: { label: 'Undo', onSelect: () => restore(true) } }),
    }),
  );
  const unfollow = () => {
    focusBeside('button');
    remove(false);
  };
  return (
    <Row>
      <Avatar name={title} id={id} />
      <div>
        {path === null ? <Text tone="muted">{title}</Text> : <NameLink to={path}>{name}</NameLink>}
        <Text size="caption" tone="muted">
          Followed {formatAge(followedAt).toLowerCase()}
        </Text>
      </div>
      <Button onClick={unfollow}>
        Unfollow<VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </Row>
  );
}

function Skeletons() {
  return (
    <List aria-busy>
      {Array.from({ length: skeletons }, (_, index) => (
        <Row key={index} aria-hidden>
          <Skeleton width="2.5rem" height="2.5rem" />
          <Skeleton width="40%" height="2.5em" />
          <Skeleton width="6rem" height="2.75rem" />
        </Row>
      ))}
    </List>
  );
}
