import type { BlockList } from '@tessera/contracts-discovery';
import { useDeferred } from '@tessera/design-system';

export interface ListDialogProps {
  readonly open: boolean;
  /** `null` for a new one. */
  readonly list: BlockList | null;
  readonly onClose: () => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "block-list-form" */ './list.form')).ListPanel;

/** Creates a list, or renames it. The form is loaded when it is first opened. */
export function ListDialog(props: ListDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
