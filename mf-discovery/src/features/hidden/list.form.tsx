import { blockListDetails } from '@tessera/contracts-discovery';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../outage/failures';
import type { ListDialogProps } from './list-dialog';
import { useCreateList, useUpdateList } from './save-list';

/** The dialog with the form; loaded by `ListDialog` when it is first opened. */
export function ListPanel({ open, ...props }: ListDialogProps) {
  return open && <Editor {...props} />;
}

function Editor({ list, onClose }: Omit<ListDialogProps, 'open'>) {
  const create = useCreateList();
  const update = useUpdateList();
  const form = useForm({
    schema: blockListDetails,
    defaultValues: { name: list?.name ?? '' },
    onSubmit: async (values) => {
      await (list ? update.mutateAsync({ list, changes: values }) : create.mutateAsync(values));
      onClose();
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      form={form}
      title={list ? 'Rename list' : 'New list'}
      submitLabel={list ? 'Save' : 'Create'}
      pendingLabel="Saving…"
      onClose={onClose}
    >
      <FormField form={form} name="name">
        {(field) => (
          <TextField
            label="Name"
            hint="Anyone you share the list with can see it."
            autoComplete="off"
            data-first-focus
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
