import type { FollowKind } from '@tessera/contracts-account';
import { Button, VisuallyHidden } from '@tessera/design-system';
import { Check, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { useFollow } from './use-follow';

export interface FollowButtonProps {
  readonly kind: FollowKind;
  readonly id: string;
  /** `null` while it is loading. */
  readonly title: string | null;
  /** Where something else is the next step. */
  readonly isQuiet?: boolean;
}

/* As wide as its longer label, so that nothing beside it moves. */
const StyledButton = styled(Button)`
  min-width: 8rem;
`;

/** Follows and unfollows whoever makes videos or content. */
export function FollowButton({ kind, id, title, isQuiet = false }: FollowButtonProps) {
  const { isFollowed, isPending, setFollowed } = useFollow({ kind, id }, title);
  return (
    <StyledButton
      size="small"
      variant={isFollowed || isQuiet ? 'secondary' : 'primary'}
      aria-pressed={isFollowed}
      disabled={isPending}
      onClick={() => setFollowed(!isFollowed)}
    >
      {isFollowed ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
      {isFollowed ? 'Following' : 'Follow'}
      <VisuallyHidden> {title}</VisuallyHidden>
    </StyledButton>
  );
}
