import type { ConfirmDialogProps } from './confirm-dialog-props';
import { useDeferred } from './use-deferred';

const load = async () =>
  (await import(/* webpackChunkName: "modal" */ './confirm-panel')).ConfirmPanel;

/** Asks before something is done, with the focus on the safe answer. Its code is loaded when it is first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose } = props;
  return useDeferred({ load, wantedFor: open, onFailure: onClose }, props);
}
