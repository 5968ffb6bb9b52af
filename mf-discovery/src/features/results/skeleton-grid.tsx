import { styled } from 'styled-components';
import { CardSkeleton } from './card-skeleton';
import { type GridLayout, gap } from './grid-layout';

const skeletons = 6;

const Grid = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${gap}px;
`;

/** What stands in the place of videos that are still to come. */
export function SkeletonGrid({ layout }: { readonly layout: GridLayout }) {
  return (
    <Grid $columns={layout.columns} aria-hidden>
      {Array.from({ length: skeletons }, (_, index) => (
        <li key={index}>
          <CardSkeleton mode={layout.mode} />
        </li>
      ))}
    </Grid>
  );
}
