import { IconButton, token } from '@tessera/design-system';
import { Heart } from 'lucide-react';
import { styled } from 'styled-components';
import { useLike } from './use-like';

const Toggle = styled(IconButton)`
  &[aria-pressed='true'] {
    --hovered: transparent;
    color: ${token.color.danger};
    & > svg {
      fill: currentColor;
    }
  }
`;

export interface LikeButtonProps {
  readonly videoId: string;
  readonly tabIndex: number;
}

/** Likes a video on this site, or takes it back. */
export function LikeButton({ videoId, tabIndex }: LikeButtonProps) {
  const { isLiked, setLiked } = useLike(videoId);
  return (
    <Toggle
      label="Like"
      size="small"
      pressed={isLiked}
      tabIndex={tabIndex}
      onClick={() => setLiked(!isLiked)}
    >
      <Heart size={16} aria-hidden />
    </Toggle>
  );
}
