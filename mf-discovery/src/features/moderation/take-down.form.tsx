import { type ModerationCase, moderationLimits, takeDownDetails } from '@tessera/contracts-account';
import { FormDialog, FormField, Textarea, useForm } from '@tessera/design-system/parts';
import { reasonInForm } from '../../errors/failures';
import { useTakeDown } from './decisions';

export interface TakeDownDialogProps {
  readonly item: ModerationCase;
  readonly onClose: () => void;
}

/** Asks why something is taken down, or for another reason. */
export function TakeDownDialog({ item, onClose }: TakeDownDialogProps) {
  const { mutateAsync: takeDown } = useTakeDown();
  const form = useForm({
    schema: takeDownDetails,
    defaultValues: { reason: item.takenDown?.reason ?? '' },
    onSubmit: async ({ reason }) => {
      await takeDown({ item, reason });
      onClose();
    },
    explain: reasonInForm,
  });
  return (
    <FormDialog
      form={form}
      title={`Take down “${item.title}”`}
      description="It’s gone from every list, search, and page at once. You can restore it later."
      submitLabel="Take down"
      pendingLabel="Taking down…"
      onClose={onClose}
    >
      <FormField form={form} name="reason">
        {(field) => (
          <Textarea
            label="Reason"
            hint={
              item.hasOwner
                ? 'Its owner will see this, and can appeal.'
                : 'For other operators, in the audit trail.'
            }
            limit={moderationLimits.reason}
            autoComplete="off"
            data-first-focus
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
