import { takeDownDetails, type SharedBlockList } from '@tessera/contracts-discovery';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { useTakeDown } from './take-down';

export interface TakeDownDialogProps {
  readonly list: SharedBlockList;
  readonly onClose: () => void;
}

/** Asks why a list is taken down. */
export function TakeDownDialog({ list, onClose }: TakeDownDialogProps) {
  const { mutateAsync: takeDown } = useTakeDown();
  const form = useForm({
    schema: takeDownDetails,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await takeDown({ list, reason });
      onClose();
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      form={form}
      title={`Take down “${list.name}”`}
      description="Its link stops working and it hides nothing for its subscribers. You can restore it later."
      submitLabel="Take down"
      pendingLabel="Taking down…"
      onClose={onClose}
    >
      <FormField form={form} name="reason">
        {(field) => (
          <TextField
            label="Reason"
            hint="Its owner and subscribers will see this."
            autoComplete="off"
            data-first-focus
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
