import { refusal } from '@tessera/contracts-billing';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../outage/failures';
import type { ReasonDialogProps } from './reason-dialog';

/** The dialog with the form; loaded by `ReasonDialog` when it is first opened. */
export function ReasonPanel({ open, ...props }: ReasonDialogProps) {
  return open && <Reason {...props} />;
}

function Reason(props: Omit<ReasonDialogProps, 'open'>) {
  const { onSubmit, ...dialog } = props;
  const form = useForm({
    schema: refusal,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await onSubmit(reason);
      dialog.onClose();
    },
    explain: reasonOf,
  });
  return (
    <FormDialog {...dialog} form={form} pendingLabel="Saving…">
      <FormField form={form} name="reason">
        {(field) => <TextField label="Reason" autoComplete="off" data-first-focus {...field} />}
      </FormField>
    </FormDialog>
  );
}
