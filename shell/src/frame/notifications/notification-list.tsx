import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import { Button, Skeleton, Text, textLink, token } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { BellDot } from 'lucide-react';
import { styled } from 'styled-components';
import { PrefetchLink } from '../prefetch-link';
import { useMarkAllRead, useMarkRead } from './mark-read.mutation';
import { NotificationEntry } from './notification-entry';

export interface NotificationListProps {
  /** A page was opened from the list. */
  readonly onLeave: () => void;
}

const List = styled.ul`
  display: grid;
  max-height: min(24rem, 60dvh);
  margin-inline: calc(-1 * ${token.space[2]});
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Column = styled.div`
  display: grid;
  gap: ${token.space[3]};
  width: 100%;
  min-width: min(19rem, 100%);
  margin-top: ${token.space[3]};
`;

const Nothing = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[1]};
  padding: ${token.space[4]} ${token.space[3]};
  text-align: center;
  & > svg {
    margin-bottom: ${token.space[2]};
    color: ${token.color.textMuted};
  }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  border-top: 1px solid ${token.color.border};
  padding-top: ${token.space[2]};
`;

const SettingsLink = styled(PrefetchLink)`
  ${textLink}
  display: inline-flex;
  align-items: center;
  min-height: ${token.control.medium};
`;

/** What the bell opens. Its code is loaded when it is first opened. */
export function NotificationList({ onLeave }: NotificationListProps) {
  const client = useQueryClient();
  const query = useInfiniteQuery(
    pagedQuery(client, 'GET /api/notifications', { query: { limit: 20 } }),
  );
  const markRead = useMarkRead();
  const markAll = useMarkAllRead();
  const found = query.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const hasUnread = found.some(({ isRead }) => !isRead);
  return (
    <Column aria-busy={query.isPending}>
      <Awaited
        query={query}
        what="Your notifications"
        skeleton={<Loading />}
        isEmpty={() => found.length === 0}
        empty={<Empty />}
      >
        <List>
          {found.map((one) => (
            <NotificationEntry
              key={one.id}
              notification={one}
              onOpen={() => {
                if (!one.isRead) markRead.mutate(one.id);
                onLeave();
              }}
            />
          ))}
        </List>
      </Awaited>
      {query.hasNextPage && (
        <Button
          aria-disabled={query.isFetchingNextPage}
          onClick={() => !query.isFetching && void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Loading…' : 'Show older'}
        </Button>
      )}
      <Foot>
        <SettingsLink to="/account/settings" onClick={onLeave}>
          Notification settings
        </SettingsLink>
        {hasUnread && (
          <Button variant="ghost" onClick={() => markAll.mutate()}>
            Mark all as read
          </Button>
        )}
      </Foot>
    </Column>
  );
}

function Loading() {
  return [1, 2, 3].map((row) => <Skeleton key={row} height="3rem" />);
}

function Empty() {
  return (
    <Nothing>
      <BellDot size={28} strokeWidth={1.5} aria-hidden />
      <Text>
        <strong>No notifications yet</strong>
      </Text>
      <Text size="caption" tone="muted">
        Updates on your content, plan, payouts and the topics you follow will appear here.
      </Text>
    </Nothing>
  );
}
