import type { ShownCollection } from '@tessera/contracts-discovery';
import { Skeleton, TileMark, token, VisuallyHidden } from '@tessera/design-system';
import { PictureLabel, Thumbnail } from '@tessera/video-ui';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { videoCount } from '../playlists/video-count';

type Collection = Pick<ShownCollection, 'covers' | 'videoCount' | 'isExclusive' | 'locked'>;

export interface CollectionCoverProps {
  readonly collection: Collection;
  /** Loads at once: the page shows it first. */
  readonly isFirst: boolean;
}

/** Pictures of a whole mosaic; with fewer, the first one stands alone. */
const tiles = 4;

const Mosaic = styled.div<{ $columns: number }>`
  position: relative;
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 2px;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${token.radius.large};
  /* The tiles are seams apart, and rounded together. */
  & > div {
    grid-area: auto;
    border-radius: 0;
  }
`;

const Empty = styled.div`
  display: grid;
  place-items: center;
  background: ${token.color.pressed};
  & > svg {
    opacity: 0.5;
  }
`;

const Label = styled(PictureLabel)`
  right: ${token.space[2]};
  bottom: ${token.space[2]};
`;

const PlanLabel = styled(PictureLabel)`
  top: ${token.space[2]};
  left: ${token.space[2]};
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
`;

/** The pictures of the first videos as a mosaic, with the number of videos, and whether they are for a plan. */
export function CollectionCover({ collection, isFirst }: CollectionCoverProps) {
  const { covers, videoCount: count } = collection;
  const shown = covers.length < tiles ? covers.slice(0, 1) : covers.slice(0, tiles);
  return (
    <Mosaic $columns={Math.sqrt(shown.length) || 1}>
      {shown.map((src) => (
        <Thumbnail key={src} src={src} isFirst={isFirst} />
      ))}
      {shown.length === 0 && (
        <Empty>
          <TileMark size={40} />
        </Empty>
      )}
      <Plan collection={collection} />
      <Label>{videoCount(count)}</Label>
    </Mosaic>
  );
}

function Plan({ collection: { isExclusive, locked } }: Pick<CollectionCoverProps, 'collection'>) {
  if (!isExclusive) return null;
  return (
    <PlanLabel>
      {locked === null ? (
        'Exclusive'
      ) : (
        <>
          <Lock size={12} aria-hidden />
          <VisuallyHidden>Part of </VisuallyHidden>
          {locked}
        </>
      )}
    </PlanLabel>
  );
}

/** A cover that is still loading. */
export function CoverSkeleton() {
  return <Skeleton ratio="16 / 9" radius={token.radius.large} />;
}
