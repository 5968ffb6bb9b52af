import { useDeferred } from '@tessera/design-system';

export interface SaveDialogProps {
  readonly open: boolean;
  readonly video: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "save-form" */ './save.form')).SavePanel;

/** Chooses the playlists that have a video. Its code is loaded when it is first opened. */
export function SaveDialog(props: SaveDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
