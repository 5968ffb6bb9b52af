import type { Playlist } from '@tessera/contracts-discovery';
import { lazyDialog } from '@tessera/design-system/parts';
import { useFailureToast } from '../../errors/failures';
import { ShareDialog } from '../sharing/share-dialog';
import { useUpdatePlaylist } from './update-playlist';

const PlaylistDialog = lazyDialog(() => import('./playlist.form'), 'PlaylistDialog');

export interface PlaylistDialogsProps {
  readonly playlist: Playlist;
  readonly opened: 'edit' | 'share' | null;
  readonly onClose: () => void;
}

/** The dialogs in which the owner of a playlist changes it. */
export function PlaylistDialogs({ playlist, opened, onClose }: PlaylistDialogsProps) {
  const explain = useFailureToast();
  const update = useUpdatePlaylist(explain('Nothing was changed'));
  return (
    <>
      {opened === 'edit' && (
        <PlaylistDialog playlist={playlist} onClose={onClose} onSaved={onClose} />
      )}
      <ShareDialog
        open={opened === 'share'}
        title="Share playlist"
        path={`/playlist/${playlist.id}`}
        isShared={playlist.isShared}
        sharedHint="They can see its title, description, and videos, but can’t change anything."
        privateHint="Only you can see this playlist."
        onShare={(isShared) => update.mutate({ playlist, changes: { isShared } })}
        onClose={onClose}
      />
    </>
  );
}
