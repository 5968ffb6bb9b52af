import { Button, Dialog, DialogActions } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import type { FormEvent, ReactNode } from 'react';
import { DialogForm } from '../../controls/dialog-form';
import { ConflictNotice } from './conflict-notice';
import type { Change } from './use-change';

export interface ChangeDialogProps {
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly lead: ReactNode;
  readonly change: Change;
  /** `null` where there is nothing that could be confirmed. */
  readonly confirmLabel: string | null;
  /** Whether the form is complete. */
  readonly isReady?: boolean;
  readonly onClose: () => void;
  /** Fields of the form. */
  readonly children?: ReactNode;
}

/** Form dialog of a change, with errors and conflicts. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, lead, change, confirmLabel, isReady = true, onClose, children } = props;
  const { newer, error, isPending, progress } = change;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else if (isReady) change.submit();
  };
  return (
    <Dialog open title={title} description={lead} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit}>
        {children}
        {error && (
          <Banner tone="error" live>
            {error}
          </Banner>
        )}
        {progress && (
          <Banner tone="info" live>
            {progress}
          </Banner>
        )}
        {newer && <ConflictNotice now={newer} onAccept={change.accept} />}
        <DialogActions>
          <Button onClick={onClose}>{confirmLabel === null ? 'Close' : 'Cancel'}</Button>
          {confirmLabel !== null && (
            <Button type="submit" variant="primary" disabled={newer !== null || isPending}>
              {isPending ? 'Saving…' : confirmLabel}
            </Button>
          )}
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
