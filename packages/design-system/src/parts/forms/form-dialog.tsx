import { Button, Dialog, DialogActions, type DialogProps } from '@tessera/design-system';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from './form';
import { SubmitButton } from './submit-button';
import type { FormHandle } from './use-form';

export interface FormDialogProps<Values extends FieldValues, Checked> extends Pick<
  DialogProps,
  'title' | 'description' | 'onClose'
> {
  /** From `useForm`. */
  readonly form: FormHandle<Values, Checked>;
  /** `small` unless it is said otherwise. */
  readonly size?: DialogProps['size'];
  /** A verb, for example 'Create'. */
  readonly submitLabel: string;
  /** While it is being sent. */
  readonly pendingLabel: string;
  /**
   * Begins anew with what somebody else has saved in the meantime, where that is so: the visitor takes it or saves over
   * it.
   */
  readonly onLoadCurrent?: (() => void) | null;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog that is one form: its fields, _Cancel_ and what it does. Closing it does not lose what was typed without a question. */
export function FormDialog<Values extends FieldValues, Checked>({
  form,
  size = 'small',
  submitLabel,
  pendingLabel,
  onLoadCurrent = null,
  onClose,
  children,
  ...dialog
}: FormDialogProps<Values, Checked>) {
  const handleClose = () => form.confirmLeave(onClose);
  return (
    <Dialog {...dialog} open onClose={handleClose} size={size}>
      <Form form={form}>
        {children}
        <DialogActions>
          {onLoadCurrent ? (
            <Button onClick={onLoadCurrent}>Load the current version</Button>
          ) : (
            <Button onClick={handleClose}>Cancel</Button>
          )}
          <SubmitButton
            label={onLoadCurrent ? 'Save over it' : submitLabel}
            pendingLabel={pendingLabel}
          />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
