import { blockListDetails, type BlockList } from '@tessera/contracts-discovery';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { useCreateList, useUpdateList } from './save-list';

export interface ListDialogProps {
  /** `null` for a new one. */
  readonly list: BlockList | null;
  readonly onClose: () => void;
}

/** Creates a list, or renames it. */
export function ListDialog({ list, onClose }: ListDialogProps) {
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
