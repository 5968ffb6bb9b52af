import { styled } from 'styled-components';
import { CardSkeleton } from './card-skeleton';
import { type GridLayout, gap } from './grid-layout';

const skeletons = 6;

const Grid = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${gap}px;
`;

/** What stands in the place of videos that are still to come. */
export function SkeletonGrid({ layout }: { readonly layout: GridLayout }) {
  return (
    <Grid $columns={layout.columns} aria-hidden data-testid="skeletons">
      {Array.from({ length: skeletons }, (_, index) => (
        <CardSkeleton key={index} mode={layout.mode} />
      ))}
    </Grid>
  );
}
