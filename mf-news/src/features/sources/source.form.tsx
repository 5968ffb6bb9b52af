import { sourceDetails } from '@tessera/contracts-news';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { reasonInForm, useAddSource } from './sources.api';

export interface SourceDialogProps {
  /** Whether everyone gets it, which operators decide. */
  readonly forAll?: boolean;
  readonly onClose: () => void;
}

/** Adds a source by its address. The site reads it before it is added, so that a wrong one shows at the field. */
export function SourceDialog({ forAll = false, onClose }: SourceDialogProps) {
  const add = useAddSource(forAll);
  const form = useForm({
    schema: sourceDetails,
    defaultValues: { url: '' },
    onSubmit: async (details) => {
      await add.mutateAsync(details);
      onClose();
    },
    explain: reasonInForm,
  });
  return (
    <FormDialog
      form={form}
      title="Add a source"
      submitLabel="Add"
      pendingLabel="Reading the feed…"
      onClose={onClose}
    >
      <FormField form={form} name="url">
        {(field) => (
          <TextField
            label="Address"
            type="url"
            autoComplete="off"
            placeholder="https://example.com/feed.xml"
            hint="A feed (RSS or Atom), or a page that names one."
            data-first-focus
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
