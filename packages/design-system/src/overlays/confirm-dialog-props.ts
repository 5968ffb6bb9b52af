import type { ReactNode } from 'react';

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
