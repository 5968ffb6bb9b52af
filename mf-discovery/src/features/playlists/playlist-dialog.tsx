import type { Playlist } from '@tessera/contracts-discovery';
import { useDeferred } from '@tessera/design-system';

export interface PlaylistDialogProps {
  readonly open: boolean;
  /** `null` for a new one. */
  readonly playlist: Playlist | null;
  readonly onClose: () => void;
  readonly onSaved: (playlist: Playlist) => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "playlist-form" */ './playlist.form')).PlaylistPanel;

/** Creates a playlist, or edits its title and description. The form is loaded when it is first opened. */
export function PlaylistDialog(props: PlaylistDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
