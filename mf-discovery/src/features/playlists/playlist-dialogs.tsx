import type { Playlist } from '@tessera/contracts-discovery';
import { PlaylistDialog } from './playlist-dialog';
import { ShareDialog } from './share-dialog';

export interface PlaylistDialogsProps {
  readonly playlist: Playlist;
  readonly opened: 'edit' | 'share' | null;
  readonly onClose: () => void;
}

/** The dialogs in which the owner of a playlist changes it. */
export function PlaylistDialogs({ playlist, opened, onClose }: PlaylistDialogsProps) {
  const own = { playlist, onClose };
  return (
    <>
      <PlaylistDialog {...own} open={opened === 'edit'} onSaved={onClose} />
      <ShareDialog {...own} open={opened === 'share'} />
    </>
  );
}
