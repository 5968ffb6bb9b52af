import { Skeleton, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { type GridLayout, gap } from '../list/grid-layout';
import type { ViewMode } from '../list/use-view-mode';
import { CardDetails } from './card-details';
import { CardFrame, CardLine, CardText, CardTitle } from './card.styles';

const Tags = styled.div`
  height: 1.5rem;
  margin-top: ${token.space[2]};
`;

/** A card that is still loading, in its final size. */
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
        {mode === 'list' && <CardDetails videoId={null} />}
      </CardText>
    </CardFrame>
  );
}

const Grid = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${gap}px;
`;

export interface SkeletonGridProps {
  readonly layout: GridLayout;
  readonly count: number;
}

/** Stands in for a list of videos that is still loading. */
export function SkeletonGrid({ layout, count }: SkeletonGridProps) {
  return (
    <Grid $columns={layout.columns} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <CardSkeleton mode={layout.mode} />
        </li>
      ))}
    </Grid>
  );
}
