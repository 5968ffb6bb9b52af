import { refusal } from '@tessera/contracts-billing';
import { Button, Dialog, DialogActions, TextField } from '@tessera/design-system';
import { Form, FormField, SubmitButton, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../outage/failures';
import type { ReasonDialogProps } from './reason-dialog';

/** The dialog with the form; loaded by `ReasonDialog` when it is first opened. */
export function ReasonPanel({ open, ...props }: ReasonDialogProps) {
  return open && <Reason {...props} />;
}

function Reason(props: Omit<ReasonDialogProps, 'open'>) {
  const { title, description, submitLabel, onSubmit, onClose } = props;
  const form = useForm({
    schema: refusal,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await onSubmit(reason);
      onClose();
    },
    explain: reasonOf,
  });
  const handleClose = () => form.confirmLeave(onClose);
  return (
    <Dialog open onClose={handleClose} title={title} description={description} size="small">
      <Form form={form}>
        <FormField form={form} name="reason">
          {(field) => <TextField label="Reason" autoComplete="off" data-first-focus {...field} />}
        </FormField>
        <DialogActions>
          <Button onClick={handleClose}>Cancel</Button>
          <SubmitButton label={submitLabel} pendingLabel="Saving…" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
