import type { ShownCollection } from '@tessera/contracts-discovery';
import { Button, EmptyState, token } from '@tessera/design-system';
import { LockOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PlansLink } from '../plans/plans-link';
import { videoCount } from '../playlists/video-count';
import { CollectionCover } from './collection-cover';

export interface LockedCollectionProps {
  readonly collection: ShownCollection;
  /** Name of the one that opens it. */
  readonly plan: string;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: center;
  gap: ${token.space[6]};
  max-width: 60rem;
`;

/** In place of the videos of a collection that is part of another plan: what is in it, and the way to it. */
export function LockedCollection({ collection, plan }: LockedCollectionProps) {
  return (
    <Columns>
      <CollectionCover collection={collection} isFirst />
      <EmptyState
        icon={<LockOpen size={24} />}
        title={`This collection is part of ${plan}`}
        action={
          <>
            <PlansLink />
            <Button as={Link} to="/collections" size="small">
              Other collections
            </Button>
          </>
        }
      >
        {plan} includes these {videoCount(collection.videoCount)} and every other exclusive
        collection.
      </EmptyState>
    </Columns>
  );
}
