import { Button, Text } from '@tessera/design-system';
import type { FormEvent, ReactNode } from 'react';
import { Callout } from '../../controls/callout';
import { Dialog } from '../../controls/dialog';
import { DialogButtons } from '../../controls/dialog-buttons';
import { DialogForm } from '../../controls/dialog-form';
import { ConflictNotice } from './conflict-notice';
import type { Change } from './use-change';

export interface ChangeDialogProps {
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly lead: ReactNode;
  readonly change: Change;
  readonly confirmLabel: string;
  /** Whether the form is complete. */
  readonly isReady?: boolean;
  readonly onClose: () => void;
  /** Fields of the form. */
  readonly children?: ReactNode;
}

/** Form dialog of a change, with errors and conflicts. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, lead, change, confirmLabel, isReady = true, onClose, children } = props;
  const { newer, error, isPending } = change;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) change.submit();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit}>
        <Text tone="muted">{lead}</Text>
        {children}
        {error && (
          <Callout tone="danger" live>
            {error}
          </Callout>
        )}
        {newer && <ConflictNotice now={newer} onAccept={change.accept} />}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={newer !== null || isPending}>
            {isPending ? 'Saving…' : confirmLabel}
          </Button>
        </DialogButtons>
      </DialogForm>
    </Dialog>
  );
}
