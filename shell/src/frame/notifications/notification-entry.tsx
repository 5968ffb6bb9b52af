import type { Notification } from '@tessera/contracts-account';
import { formatAge, Text, token, VisuallyHidden } from '@tessera/design-system';
import { styled } from 'styled-components';
import { PrefetchLink } from '../prefetch-link';

export interface NotificationEntryProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
}

const EntryLink = styled(PrefetchLink)`
  display: grid;
  grid-template-columns: 8px 1fr;
  align-items: baseline;
  column-gap: ${token.space[3]};
  min-height: ${token.control.medium};
  padding: ${token.space[2]};
  border-radius: ${token.radius.small};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    background: ${token.color.hover};
  }
  /* The list cuts off what is outside it. */
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Dot = styled.span<{ readonly $isRead: boolean }>`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $isRead }) => ($isRead ? 'transparent' : token.color.accent)};
  @media (forced-colors: active) {
    border: ${({ $isRead }) => ($isRead ? 0 : '4px solid')};
  }
`;

/** One notification; it opens the page that it is about. */
export function NotificationEntry({ notification, onOpen }: NotificationEntryProps) {
  const { text, path, createdAt, isRead } = notification;
  return (
    <li>
      <EntryLink to={path} onClick={onOpen}>
        <Dot $isRead={isRead} aria-hidden />
        <span>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {isRead ? text : <strong>{text}</strong>}
          <Text size="caption" tone="muted">
            {formatAge(createdAt)}
          </Text>
        </span>
      </EntryLink>
    </li>
  );
}
