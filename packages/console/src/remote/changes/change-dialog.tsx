import { Button, Text } from '@tessera/design-system';
import type { FormEvent, ReactNode } from 'react';
import { Callout } from '../../controls/callout';
import { Dialog } from '../../controls/dialog';
import { DialogButtons } from '../../controls/dialog-buttons';
import { DialogForm } from '../../controls/dialog-form';
import { Overtaken } from './overtaken';
import type { Change } from './use-change';

export interface ChangeDialogProps {
  readonly title: string;
  /** What is going to happen, in a sentence. */
  readonly lead: ReactNode;
  readonly change: Change;
  readonly confirmLabel: string;
  /** Whether everything that is needed has been given. */
  readonly isReady?: boolean;
  readonly onClose: () => void;
  /** Fields of the form. */
  readonly children?: ReactNode;
}

/** Asks for what a change needs, and tells why it could not be made. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, lead, change, confirmLabel, isReady = true, onClose, children } = props;
  const { newer, refusal, isPending } = change;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) change.submit();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit}>
        <Text tone="muted">{lead}</Text>
        {children}
        {refusal && (
          <Callout tone="danger" live>
            {refusal}
          </Callout>
        )}
        {newer && <Overtaken now={newer} onAccept={change.accept} />}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={newer !== null || isPending}>
            {isPending ? 'One moment…' : confirmLabel}
          </Button>
        </DialogButtons>
      </DialogForm>
    </Dialog>
  );
}
