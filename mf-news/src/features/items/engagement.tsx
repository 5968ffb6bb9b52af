import type { NewsItem } from '@tessera/contracts-news';
import { token, VisuallyHidden } from '@tessera/design-system';
import { MessageCircle, ThumbsUp } from 'lucide-react';
import { styled } from 'styled-components';
import { counted, shortCount } from '../../formatting/counts';

const Figures = styled.p`
  display: flex;
  gap: ${token.space[3]};
  height: 1.6em;
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  line-height: 1.6;
  white-space: nowrap;
`;

const Figure = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
`;

/** Likes and comments, as far as the platform publishes them, and how fast a video gains views. */
export function Engagement({ item }: { readonly item: NewsItem }) {
  const { likes, comments } = item.engagement;
  return (
    <Figures>
      {likes !== null && (
        <Figure>
          <ThumbsUp size={14} aria-hidden />
          <span aria-hidden>{shortCount(likes)}</span>
          <VisuallyHidden>{counted(likes, 'like')}</VisuallyHidden>
        </Figure>
      )}
      {comments !== null && (
        <Figure>
          <MessageCircle size={14} aria-hidden />
          <span aria-hidden>{shortCount(comments)}</span>
          <VisuallyHidden>{counted(comments, 'comment')}</VisuallyHidden>
        </Figure>
      )}
      {item.velocity !== null && <span>+{shortCount(item.velocity)} views an hour</span>}
    </Figures>
  );
}
