import { chosenCode } from '@tessera/contracts-billing';
import { Button, Dialog, DialogActions, TextField } from '@tessera/design-system';
import { Form, FormField, SubmitButton, useForm } from '@tessera/design-system/parts';
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
  const handleClose = () => form.confirmLeave(onClose);
  return (
    <Dialog
      open
      onClose={handleClose}
      title="Choose your code"
      description="Links with an earlier code of yours still count for you."
      size="small"
    >
      <Form form={form}>
        <FormField form={form} name="customCode">
          {(field) => (
            <TextField
              label="Code"
              hint="3 to 20 letters, digits and hyphens"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              data-first-focus
              {...field}
            />
          )}
        </FormField>
        <DialogActions>
          <Button onClick={handleClose}>Cancel</Button>
          <SubmitButton label="Use this code" pendingLabel="Checking…" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
