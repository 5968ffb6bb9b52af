import type { PlaylistSummary } from '@tessera/contracts-discovery';
import { CardGrid } from '../lists/card-grid';
import { PlaylistCard } from './playlist-card';
import { CoverSkeleton } from './playlist-cover';

export interface PlaylistGridProps {
  /** `undefined` while they are being loaded. */
  readonly playlists: readonly PlaylistSummary[] | undefined;
}

/** The visitor's playlists as cards. */
export function PlaylistGrid({ playlists }: PlaylistGridProps) {
  return (
    <CardGrid
      items={playlists}
      keyOf={({ id }) => id}
      renderCard={(playlist, isFirst) => <PlaylistCard playlist={playlist} isFirst={isFirst} />}
      coverSkeleton={<CoverSkeleton />}
    />
  );
}
