import { Button, Dialog, DialogActions } from '@tessera/design-system';
import { Form, type FormHandle, SubmitButton } from '@tessera/design-system/parts';
import type { ReactNode } from 'react';

export interface FormDialogProps<Values extends Record<string, unknown>, Checked> {
  readonly form: FormHandle<Values, Checked>;
  readonly title: string;
  /** What it is for, where the title does not say it. */
  readonly description?: string | undefined;
  readonly submitLabel: string;
  /** While it is being sent. */
  readonly pendingLabel: string;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A small dialog that is one form: its fields, _Cancel_ and what it does. Closing it does not lose what was typed without a question. */
export function FormDialog<Values extends Record<string, unknown>, Checked>({
  form,
  title,
  description,
  submitLabel,
  pendingLabel,
  onClose,
  children,
}: FormDialogProps<Values, Checked>) {
  const handleClose = () => form.confirmLeave(onClose);
  return (
    <Dialog open onClose={handleClose} title={title} description={description} size="small">
      <Form form={form}>
        {children}
        <DialogActions>
          <Button onClick={handleClose}>Cancel</Button>
          <SubmitButton label={submitLabel} pendingLabel={pendingLabel} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
