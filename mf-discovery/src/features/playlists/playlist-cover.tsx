import type { PlaylistSummary } from '@tessera/contracts-discovery';
import { Skeleton, TileMark, token } from '@tessera/design-system';
import { PictureLabel, Thumbnail } from '@tessera/video-ui';
import { ListVideo } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { videoCount } from './video-count';

export interface PlaylistCoverProps {
  readonly playlist: PlaylistSummary;
  /** Loads at once: the page shows it first. */
  readonly isFirst: boolean;
}

/* The edges of two more tiles look out from behind the first one. */
const Stack = styled.div`
  position: relative;
  padding-top: ${token.space[2]};
  &::before,
  &::after {
    content: '';
    position: absolute;
    border-radius: ${token.radius.large};
    background: ${token.color.skeleton};
  }
  &::before {
    inset: 0 ${token.space[6]} auto;
    height: ${token.space[8]};
    opacity: 0.55;
  }
  &::after {
    inset: ${token.space[1]} ${token.space[3]} auto;
    height: ${token.space[8]};
  }
  & > * {
    z-index: 1;
    /* A seam, so that the tiles stay apart. */
    box-shadow: 0 -1px 0 1px ${token.color.canvas};
  }
`;

const Empty = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  border-radius: ${token.radius.large};
  background: ${token.color.pressed};
  & > svg {
    opacity: 0.5;
  }
`;

const Count = styled(PictureLabel)`
  right: ${token.space[2]};
  bottom: ${token.space[2]};
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
`;

/** The picture of the first video on top of a stack, with the number of videos. */
export function PlaylistCover({ playlist, isFirst }: PlaylistCoverProps) {
  const { coverUrl, itemCount } = playlist;
  const count = (
    <Count>
      <ListVideo size={14} aria-hidden />
      {videoCount(itemCount)}
    </Count>
  );
  return (
    <Stack>
      {coverUrl === null ? (
        <EmptyCover>{count}</EmptyCover>
      ) : (
        <Thumbnail key={coverUrl} src={coverUrl} isFirst={isFirst}>
          {count}
        </Thumbnail>
      )}
    </Stack>
  );
}

function EmptyCover({ children }: { readonly children: ReactNode }) {
  return (
    <Empty>
      <TileMark size={40} />
      {children}
    </Empty>
  );
}

/** A cover that is still loading. */
export function CoverSkeleton() {
  return (
    <Stack>
      <Skeleton ratio="16 / 9" radius={token.radius.large} />
    </Stack>
  );
}
