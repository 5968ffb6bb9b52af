import { token } from '@tessera/design-system';
import { usePageIdle } from '@tessera/platform/use-page-idle';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '../lazy-part';
import type { LikeButtonProps } from './like-button';

/* Below the menu, in the space that the title leaves free: nothing moves when it comes. */
const Place = styled.div`
  position: relative;
  z-index: 2;
  grid-area: text;
  align-self: start;
  justify-self: end;
  margin-top: calc((1.4 * ${token.text.body} + ${token.control.small}) / 2);
  @media (hover: hover) {
    opacity: 0;
    transition: opacity ${token.motion.fast} ${token.motion.ease};
    article:hover > &,
    article:focus-within > &,
    &:has([aria-pressed='true']) {
      opacity: 1;
    }
  }
`;

const LikeButton = lazyPart(async () => (await import('./like-button')).LikeButton);

export interface CardLikeProps extends LikeButtonProps {
  readonly className?: string;
}

/** The like button of a card. It comes once the page has loaded, and asks then what the visitor likes. */
export function CardLike({ className, ...props }: CardLikeProps) {
  const isIdle = usePageIdle();
  return (
    <Place className={className}>
      {isIdle && (
        <Suspense>
          <LikeButton {...props} />
        </Suspense>
      )}
    </Place>
  );
}
