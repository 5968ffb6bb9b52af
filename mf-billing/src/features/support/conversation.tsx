import type { SupportMessage } from '@tessera/contracts-account';
import { Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { timeOf } from '../../time/time-of';

export interface ConversationProps {
  readonly messages: readonly SupportMessage[];
  /** Who reads it: their own messages are on the right. */
  readonly reader: SupportMessage['author'];
}

const Messages = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Message = styled.li<{ $isOwn: boolean }>`
  justify-self: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  max-width: min(${token.measure.reading}, 92%);
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${({ $isOwn }) => ($isOwn ? 'transparent' : token.color.border)};
  border-radius: ${token.radius.large};
  background: ${({ $isOwn }) => ($isOwn ? token.color.accentSoft : token.color.surface)};
`;

const Words = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Author = styled.strong`
  color: ${token.color.text};
  font-weight: ${token.weight.medium};
`;

/** What was written, the oldest first. */
export function Conversation({ messages, reader }: ConversationProps) {
  return (
    <Messages aria-label="Messages">
      {messages.map(({ id, author, text, createdAt }) => (
        <Message key={id} $isOwn={author === reader}>
          <Text as="div" size="caption" tone="muted">
            <Author>{nameOf(author, reader)}</Author>
            {' · '}
            <time dateTime={createdAt}>{timeOf(createdAt)}</time>
          </Text>
          <Words>{text}</Words>
        </Message>
      ))}
    </Messages>
  );
}

function nameOf(author: SupportMessage['author'], reader: SupportMessage['author']): string {
  if (author === 'support') return 'Tessera support';
  return reader === 'visitor' ? 'You' : 'Visitor';
}
