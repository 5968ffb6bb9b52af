import { useDeferred } from '@tessera/design-system';

export interface VideosDialogProps {
  readonly open: boolean;
  readonly collectionId: string;
  readonly onClose: () => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "collection-videos" */ './videos.form')).VideosPanel;

/** Adds videos to a collection. The form is loaded when it is first opened. */
export function VideosDialog(props: VideosDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
