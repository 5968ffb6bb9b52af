import type { ManagedCollection } from '@tessera/contracts-discovery';
import { useDeferred } from '@tessera/design-system';

export interface CollectionDialogProps {
  readonly open: boolean;
  /** `null` for a new one. */
  readonly collection: ManagedCollection | null;
  readonly onClose: () => void;
  readonly onCreated?: (collection: ManagedCollection) => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "collection-form" */ './collection.form')).CollectionPanel;

/** Creates a collection, or edits it. The form is loaded when it is first opened. */
export function CollectionDialog(props: CollectionDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
