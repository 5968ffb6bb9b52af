import {
  savedSearchDetails,
  savedSearchLimits,
  type SavedSearch,
} from '@tessera/contracts-discovery';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { useRenameSearch, useSaveSearch } from './saved-searches';
import type { SearchParameters } from './search-parameters';

export interface SearchDialogProps {
  /** A saved search that is renamed, or what is saved, with a name that fits. */
  readonly search: SavedSearch | { readonly parameters: SearchParameters; readonly name: string };
  readonly onClose: () => void;
}

/** Saves a search, or renames a saved one. */
export function SearchDialog({ search, onClose }: SearchDialogProps) {
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
