import { Button, Text } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { Callout } from './callout';
import { Dialog } from './dialog';
import { DialogButtons } from './dialog-buttons';

export interface ConfirmDialogProps {
  readonly title: string;
  /** Consequences. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly isPending: boolean;
  /** Whether the last attempt failed. */
  readonly hasFailed: boolean;
}

/** Confirms something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, onConfirm, onClose, isPending, hasFailed } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <Text tone="muted">{children}</Text>
      {hasFailed && (
        <Callout tone="danger" live>
          Can’t reach the site. Try again.
        </Callout>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          data-first-focus
          aria-disabled={isPending}
          onClick={() => !isPending && onConfirm()}
        >
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
