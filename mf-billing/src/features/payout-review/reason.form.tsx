import { refusal } from '@tessera/contracts-billing';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';

export interface ReasonDialogProps {
  readonly title: string;
  /** What follows from it. */
  readonly description: string;
  /** A verb. */
  readonly submitLabel: string;
  readonly onSubmit: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks an operator for the reason of a decision. */
export function ReasonDialog(props: ReasonDialogProps) {
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
