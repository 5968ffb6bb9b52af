import { savedSearchDetails, savedSearchLimits } from '@tessera/contracts-discovery';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../outage/failures';
import { useRenameSearch, useSaveSearch } from './saved-searches';
import type { SearchDialogProps } from './search-dialog';

/** The dialog with the form; loaded by `SearchDialog` when it is first opened. */
export function SearchPanel({ open, ...props }: SearchDialogProps) {
  return open && <Editor {...props} />;
}

function Editor({ search, onClose }: Omit<SearchDialogProps, 'open'>) {
  const isSaved = 'id' in search;
  const save = useSaveSearch();
  const rename = useRenameSearch();
  const form = useForm({
    schema: savedSearchDetails,
    defaultValues: { name: search.name.slice(0, savedSearchLimits.name) },
    onSubmit: async ({ name }) => {
      const { parameters } = search;
      await ('id' in search
        ? rename.mutateAsync({ search, name })
        : save.mutateAsync({ name, parameters: { ...parameters } }));
      onClose();
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      form={form}
      title={isSaved ? 'Rename search' : 'Save this search'}
      description={
        isSaved ? undefined : 'We’ll keep the words and filters and tell you about new results.'
      }
      submitLabel="Save"
      pendingLabel="Saving…"
      onClose={onClose}
    >
      <FormField form={form} name="name">
        {(field) => <TextField label="Name" autoComplete="off" data-first-focus {...field} />}
      </FormField>
    </FormDialog>
  );
}
