import type { ShownCollection } from '@tessera/contracts-discovery';
import { Skeleton, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { CollectionCard } from './collection-card';
import { CoverSkeleton } from './collection-cover';

export interface CollectionGridProps {
  /** `undefined` while they are being loaded. */
  readonly collections: readonly ShownCollection[] | undefined;
}

/** Cards whose pictures load at once. */
const firstPictures = 2;
const skeletons = 4;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${token.space[8]} ${token.space[6]};
`;

const Words = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding-top: ${token.space[3]};
`;

/** Collections as cards. */
export function CollectionGrid({ collections }: CollectionGridProps) {
  return (
    <Grid aria-busy={!collections}>
      {collections?.map((collection, index) => (
        <li key={collection.slug}>
          <CollectionCard collection={collection} isFirst={index < firstPictures} />
        </li>
      )) ?? <Skeletons />}
    </Grid>
  );
}

function Skeletons() {
  return Array.from({ length: skeletons }, (_, index) => (
    <li key={index} aria-hidden>
      <CoverSkeleton />
      <Words>
        <Skeleton width="60%" height="1.25em" />
        <Skeleton width="90%" />
      </Words>
    </li>
  ));
}
