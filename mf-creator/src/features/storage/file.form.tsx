import { storageEndpoints, type StoredFile } from '@tessera/contracts-creator';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { useId } from 'react';
import { reasonInForm } from '../../errors/failures';
import { useChangeFile } from './change-file';
import { useUsage } from './storage.queries';

const { body } = storageEndpoints['PATCH /api/storage/file/:key'];
const schema = body.pick({ name: true, folder: true }).required();

export interface FileDialogProps {
  readonly file: StoredFile;
  readonly onClose: () => void;
}

/** Renames a file, or moves it to another folder. */
export function FileDialog({ file, onClose }: FileDialogProps) {
  const { mutateAsync: change } = useChangeFile();
  const folders = useUsage().data?.folders ?? [];
  const listId = useId();
  const form = useForm({
    schema,
    defaultValues: { name: file.name, folder: file.folder },
    onSubmit: async (values) => {
      await change({ file, change: values });
      onClose();
    },
    explain: reasonInForm,
  });
  return (
    <FormDialog
      form={form}
      title="Rename or move"
      submitLabel="Save"
      pendingLabel="Saving…"
      onClose={onClose}
    >
      <FormField form={form} name="name">
        {(field) => <TextField label="Name" autoComplete="off" data-first-focus {...field} />}
      </FormField>
      <FormField form={form} name="folder">
        {(field) => (
          <TextField
            label="Folder"
            hint="For example trips/2026. Empty for none."
            autoComplete="off"
            list={listId}
            {...field}
          />
        )}
      </FormField>
      <datalist id={listId}>
        {folders.map(({ path }) => (
          <option key={path}>{path}</option>
        ))}
      </datalist>
    </FormDialog>
  );
}
