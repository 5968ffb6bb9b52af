import { appealDetails, moderationLimits } from '@tessera/contracts-account';
import { FormDialog, FormField, Textarea, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { useAppeal } from './appeal';

export interface AppealDialogProps {
  /** For example `playlist`. */
  readonly kind: string;
  readonly id: string;
  /** Of the thing. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks an owner why something should not have been taken down. */
export function AppealDialog({ kind, id, title, onClose }: AppealDialogProps) {
  const { mutateAsync: appeal } = useAppeal();
  const form = useForm({
    schema: appealDetails,
    defaultValues: { text: '' },
    onSubmit: async ({ text }) => {
      await appeal({ kind, id, text });
      onClose();
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      form={form}
      title={`Appeal for “${title}”`}
      description="An operator reads it and decides again. You can appeal once."
      submitLabel="Send appeal"
      pendingLabel="Sending…"
      onClose={onClose}
    >
      <FormField form={form} name="text">
        {(field) => (
          <Textarea
            label="Why should it be restored?"
            limit={moderationLimits.appeal}
            data-first-focus
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
