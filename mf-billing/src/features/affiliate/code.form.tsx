import { chosenCode } from '@tessera/contracts-billing';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../outage/failures';
import type { CodeDialogProps } from './code-dialog';
import { useChooseCode } from './generate-code';

/** The dialog with the form; loaded by `CodeDialog` when it is first opened. */
export function CodePanel({ open, onClose }: CodeDialogProps) {
  return open && <Choice onClose={onClose} />;
}

function Choice({ onClose }: Pick<CodeDialogProps, 'onClose'>) {
  const { mutateAsync: choose } = useChooseCode();
  const form = useForm({
    schema: chosenCode,
    defaultValues: { customCode: '' },
    onSubmit: async (values) => {
      await choose(values);
      onClose();
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      form={form}
      title="Choose your code"
      description="Links with your earlier codes still count."
      submitLabel="Use this code"
      pendingLabel="Checking…"
      onClose={onClose}
    >
      <FormField form={form} name="customCode">
        {(field) => (
          <TextField
            label="Code"
            hint="3 to 20 letters, digits or hyphens"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-first-focus
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
