import type { SharedBlockList } from '@tessera/contracts-discovery';
import { useDeferred } from '@tessera/design-system';

export interface TakeDownDialogProps {
  readonly open: boolean;
  readonly list: SharedBlockList;
  readonly onClose: () => void;
}

const load = async () => (await import('./take-down.form')).TakeDownPanel;

/** Asks why a list is taken down. The form is loaded when it is first opened. */
export function TakeDownDialog(props: TakeDownDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
