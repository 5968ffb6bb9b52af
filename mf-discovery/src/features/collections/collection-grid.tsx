import type { ShownCollection } from '@tessera/contracts-discovery';
import { CardGrid } from '../lists/card-grid';
import { CollectionCard } from './collection-card';
import { CoverSkeleton } from './collection-cover';

export interface CollectionGridProps {
  /** `undefined` while they are being loaded. */
  readonly collections: readonly ShownCollection[] | undefined;
}

/** Collections as cards. */
export function CollectionGrid({ collections }: CollectionGridProps) {
  return (
    <CardGrid
      items={collections}
      keyOf={({ slug }) => slug}
      renderCard={(collection, isFirst) => (
        <CollectionCard collection={collection} isFirst={isFirst} />
      )}
      coverSkeleton={<CoverSkeleton />}
    />
  );
}
