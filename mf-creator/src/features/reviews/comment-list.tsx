import type { ReviewComment } from '@tessera/contracts-creator';
import { Badge, formatAge, Text, token } from '@tessera/design-system';
import { Stack } from '@tessera/design-system/parts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Comment = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
  padding: ${token.space[4]} 0;
  border-top: 1px solid ${token.color.border};
  overflow-wrap: anywhere;
`;

const Quote = styled.blockquote`
  padding-left: ${token.space[3]};
  border-left: 3px solid ${token.color.accent};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

const Words = styled(Text)`
  white-space: pre-wrap;
`;

export interface CommentListProps {
  readonly comments: readonly ReviewComment[];
  /** Below each comment, for example what can be done with it. */
  readonly renderActions?: (comment: ReviewComment) => ReactNode;
}

/** What was said of an item, each with the words that it is about. */
export function CommentList({ comments, renderActions }: CommentListProps) {
  return (
    <ul aria-label="Comments">
      {comments.map((comment) => (
        <Comment key={comment.id}>
          <Stack direction="row" gap={2}>
            <Text as="span">
              {comment.by === 'author' ? comment.name || 'Author' : comment.name}
            </Text>
            {comment.by === 'author' && <Badge>Author</Badge>}
            <Text as="span" size="caption" tone="muted">
              {formatAge(comment.createdAt)} · revision {comment.revision}
            </Text>
            {comment.resolvedAt && <Badge tone="success">Resolved</Badge>}
          </Stack>
          {comment.anchor && <Quote>{comment.anchor.quote}</Quote>}
          <Words>{comment.text}</Words>
          {renderActions?.(comment)}
        </Comment>
      ))}
    </ul>
  );
}
