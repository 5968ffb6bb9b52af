import { Skeleton, token } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Card = styled.div`
  display: grid;
  gap: ${token.space[3]};
`;

const Lines = styled.div`
  display: grid;
  gap: ${token.space[2]};
  /* Two lines of title, two of facts, one of tags. */
  height: calc(2.8 * ${token.text.body} + 3.2 * ${token.text.caption} + 1.5rem + ${token.space[4]});
  align-content: start;
`;

const PictureBox = styled.div`
  position: relative;
  border-radius: ${token.radius.large};
  overflow: hidden;
`;

export interface CardSkeletonProps {
  /** The picture, where it is known before the rest of the card. */
  readonly picture?: ReactNode;
}

/** Stands for the card of a video. */
export function CardSkeleton({ picture }: CardSkeletonProps) {
  return (
    <Card>
      <PictureBox>
        <Skeleton ratio="16 / 9" radius="0" />
        {/* Beside what moves, not in it: a picture that is still growing is painted once more, much later. */}
        {picture}
      </PictureBox>
      <Lines>
        <Skeleton width="92%" height={token.space[4]} />
        <Skeleton width="45%" height={token.space[4]} />
        <Skeleton width="60%" height={token.space[4]} />
      </Lines>
    </Card>
  );
}
