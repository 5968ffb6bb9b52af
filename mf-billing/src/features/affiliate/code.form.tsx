import { chosenCode } from '@tessera/contracts-billing';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { useChooseCode } from './generate-code';

export interface CodeDialogProps {
  readonly onClose: () => void;
}

/** Asks for a code of the visitor's choice. */
export function CodeDialog({ onClose }: CodeDialogProps) {
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
