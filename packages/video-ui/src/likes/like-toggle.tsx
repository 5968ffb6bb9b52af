import type { LikeKind } from '@tessera/contracts-account';
import { Button, formatCount, token, VisuallyHidden } from '@tessera/design-system';
import { Heart } from 'lucide-react';
import { styled } from 'styled-components';
import { useCountedLike } from './use-like';

/* As wide as with a count of three digits, so that nothing beside it moves. */
const Toggle = styled(Button)`
  min-width: 6.5rem;
  font-variant-numeric: tabular-nums;
  &[aria-pressed='true'] > svg {
    color: ${token.color.danger};
    fill: currentColor;
  }
`;

export interface LikeToggleProps {
  readonly kind: LikeKind;
  readonly id: string;
}

/** Likes something on this site, and says how many visitors do; those who like a video on its platform are another count. */
export function LikeToggle(liked: LikeToggleProps) {
  const { isLiked, likes, setLiked } = useCountedLike(liked);
  return (
    <Toggle
      size="small"
      aria-pressed={isLiked}
      disabled={likes === null}
      onClick={() => setLiked(!isLiked)}
    >
      <Heart size={16} aria-hidden />
      Like
      {likes !== null && likes > 0 && (
        <>
          <span aria-hidden>{formatCount(likes)}</span>
          <VisuallyHidden>, {likes} on this site</VisuallyHidden>
        </>
      )}
    </Toggle>
  );
}
