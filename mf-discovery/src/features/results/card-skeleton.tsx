import { Skeleton, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { CardFrame, CardLine, CardText, CardTitle } from './card.styles';
import type { ViewMode } from './use-view-mode';

const Tags = styled.div`
  height: 1.5rem;
  margin-top: ${token.space[2]};
`;

/** A card that is still to come, in the size that it will have. */
export function CardSkeleton({ mode }: { readonly mode: ViewMode }) {
  return (
    <CardFrame as="div" $mode={mode} aria-hidden>
      <Skeleton ratio="16 / 9" radius={token.radius.large} />
      <CardText>
        <CardTitle as="div">
          <Skeleton width="92%" height="1.4em" />
        </CardTitle>
        <CardLine as="div">
          <Skeleton width="45%" height="1em" />
        </CardLine>
        <CardLine as="div">
          <Skeleton width="60%" height="1em" />
        </CardLine>
        <Tags>
          <Skeleton width="70%" height="100%" />
        </Tags>
      </CardText>
    </CardFrame>
  );
}
