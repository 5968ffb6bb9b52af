import type { ReactNode } from 'react';
import { useDeferred } from './use-deferred';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The visitor does not want to, or has finished: Escape or the cancel button. */
  readonly onClose: () => void;
  /** The question, for example 'Delete this playlist?'. */
  readonly title: string;
  /** Consequences. */
  readonly children: ReactNode;
  /** A verb, for example 'Delete'. */
  readonly confirmLabel: string;
  /** The dialog stays open until `open` is false, so that a failure can be shown in it. */
  readonly onConfirm: () => void;
  readonly cancelLabel?: string;
  /** `danger` for what can't be undone. */
  readonly tone?: 'default' | 'danger';
  /** Whether it is being done: confirming once more does nothing. */
  readonly isPending?: boolean;
  /** Why the last attempt failed. */
  readonly error?: string | null;
}

const load = async () =>
  (await import(/* webpackChunkName: "modal" */ './confirm-panel')).ConfirmPanel;

/** Asks before something is done, with the focus on the safe answer. Its code is loaded when it is first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose } = props;
  return useDeferred({ load, wantedFor: open, onFailure: onClose }, props);
}
