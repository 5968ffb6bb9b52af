import type { PlaylistSummary } from '@tessera/contracts-discovery';
import { Skeleton, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { PlaylistCard } from './playlist-card';
import { CoverSkeleton } from './playlist-cover';

export interface PlaylistGridProps {
  /** `undefined` while they are being loaded. */
  readonly playlists: readonly PlaylistSummary[] | undefined;
}

/** Cards whose pictures load at once. */
const firstPictures = 4;
const skeletons = 4;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${token.space[8]} ${token.space[6]};
`;

const Words = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding-top: ${token.space[3]};
`;

/** The visitor's playlists as cards. */
export function PlaylistGrid({ playlists }: PlaylistGridProps) {
  return (
    <Grid aria-busy={!playlists}>
      {playlists?.map((playlist, index) => (
        <li key={playlist.id}>
          <PlaylistCard playlist={playlist} isFirst={index < firstPictures} />
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
        <Skeleton width="70%" height="1.25em" />
        <Skeleton width="45%" />
      </Words>
    </li>
  ));
}
